import { getDocumentProxy } from "unpdf";

/** Opens a PDF file in pdf.js, which is also what the resume reader uses. */
export const openPdf = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf));

type Reader = Awaited<ReturnType<typeof openPdf>>;

const pagesOf = (reader: Reader) =>
  Promise.all(Array.from({ length: reader.numPages }, (_, index) => reader.getPage(index + 1)));

/** The text of each page, in the order of its content. */
export async function textOfPages(reader: Reader): Promise<string[]> {
  const contents = await Promise.all((await pagesOf(reader)).map((page) => page.getTextContent()));
  return contents.map(({ items }) =>
    items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""),
  );
}

interface StructureNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructureNode[];
}

export async function structureOfFirstPage(reader: Reader): Promise<StructureNode> {
  return (await (await reader.getPage(1)).getStructTree()) as StructureNode;
}

/** The structure types of a tree in reading order, without that of its root. */
export const roles = ({ role, children = [] }: StructureNode): string[] => [
  ...(role === undefined || role === "Root" ? [] : [role]),
  ...children.flatMap(roles),
];

/** The number of fonts in a file, the number of embedded ones, and their names without the tags of subsets. */
export function fontsOf(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString("latin1");
  return {
    count: text.match(/\/Type \/FontDescriptor/g)?.length ?? 0,
    embedded: text.match(/\/FontFile2 /g)?.length ?? 0,
    names: [...text.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(([, name]) => name),
  };
}
