import { useMemo } from "react";
import type { JobRow } from "../../../components/job-row";
import { type Choices, facets } from "./search";

/** What the job list shows as rows and as values of filters. */
export interface List {
  readonly items: readonly JobRow[];
  readonly facets: Choices;
}

const textOf = (node: Node | null | undefined) => node?.textContent ?? "";

/** A salary as `payParts` shows it. */
function readPay(pay: Element | undefined): [before: string, range: string, after: string] {
  if (!pay?.querySelector("small")) return [textOf(pay), "", ""];
  const nodes = [...pay.childNodes];
  const at = nodes.findIndex((node) => node.nodeType === Node.TEXT_NODE);
  return [textOf(nodes[at - 1]), textOf(nodes[at]), textOf(nodes[at + 1])];
}

/** A row of a visitor as `JobList` shows it. */
function readRow(row: Element): JobRow {
  const [heading, facts, place, pay, closing] = row.children;
  const link = heading?.querySelector("a");
  const [department, type, arrangement] = facts?.children ?? [];
  return [
    link?.pathname.split("/").at(-1) ?? "",
    textOf(link),
    textOf(department),
    textOf(type),
    textOf(arrangement),
    textOf(place),
    ...readPay(pay),
    textOf(closing),
    `${heading?.querySelector("i") ? "new" : ""} ${closing?.querySelector("b") ? "soon" : ""}`,
    0,
  ];
}

/** The values of a facet as `Filters` shows them. */
const readChoices = (facet: (typeof facets)[number]) =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>(`input[name=${facet}]`),
    ({ value, nextSibling, parentElement }) =>
      [
        value,
        // Removes the space between the name and the count.
        textOf(nextSibling).slice(0, -1),
        Number(textOf(parentElement?.querySelector("small")).replace(/\D/g, "")),
      ] as const,
  );

const readList = (): List => ({
  items: Array.from(document.querySelectorAll(".ledger li"), readRow),
  facets: Object.fromEntries(facets.map((facet) => [facet, readChoices(facet)])) as unknown as Choices,
});

/**
 * The data of a document without its list, which is as long as the rest of the page's script. Rows of members have more
 * than can be read from them, and a facet with a single value is not shown.
 */
export function withoutList<Data extends List>(data: Data): Data | Omit<Data, keyof List> {
  const { items, facets: choices, ...rest } = data;
  const isShown = items.length > 0 && facets.every((facet) => choices[facet].length !== 1);
  return isShown && items.every((row) => row[11] === 0) ? rest : data;
}

/** The loader's data, with the list that the page shows if they lack it. */
export const useList = <Data extends List>(data: Data): Data =>
  useMemo(() => (data.items === undefined ? { ...data, ...readList() } : data), [data]);
