declare const CANDOR_VERSION: string;

declare module "*.md" {
  const text: string;
  export default text;
}
