import { useContext } from "react";
import { NonceContext } from "./nonce";

/** schema.org data for search engines (JSON-LD). `<` is escaped, so that no text can close the element. */
export function StructuredData({ data }: { data: object }) {
  const nonce = useContext(NonceContext);
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" nonce={nonce} dangerouslySetInnerHTML={{ __html: json }} />;
}
