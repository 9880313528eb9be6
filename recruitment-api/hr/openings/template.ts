import { writeFile } from "node:fs/promises";
import { requireOperands, withDatabase } from "../command";
import { requireNew } from "../content/export";
import { formatCsvLine } from "../csv";
import { columnsIn } from "../importers/importer";
import { openingColumns } from "../importers/opening-columns";
import { verb } from "../verbs";

export const templateVerb = verb({
  summary: "writes a CSV file to fill in: header, explanations and an example",
  details:
    "Row 2 explains each column, row 3 is an example; the import skips both, because their first cell starts with # and a space.",
  options: {
    out: { type: "string", value: "FILE", help: "the file to write; default: the screen" },
    bom: { type: "boolean", default: false, help: "a byte order mark at the start, for Excel" },
  },
  examples: ["template --out openings.csv --bom"],
  async run({ values: { out, bom }, operands, terminal }) {
    requireOperands(operands);
    return withDatabase(terminal, async ({ company }) => {
      const columns = columnsIn(openingColumns, company);
      const explained = columns.map(({ form = "" }, index) => (index === 0 ? `# ${form}` : form));
      const example = columns.map(({ example = "" }, index) => (index === 0 ? `# ${example}` : example));
      const text = [columns.map(({ name }) => name), explained, example].map(formatCsvLine).join("");
      if (out === undefined) {
        terminal.out(text.trimEnd());
        return 0;
      }
      requireNew(out);
      await writeFile(out, bom ? `\ufeff${text}` : text);
      terminal.out(`Wrote ${out}.`);
      return 0;
    });
  },
});
