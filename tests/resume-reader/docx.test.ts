import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { newFolder } from "#support/new-folder";
import { bodyOf, docx } from "../../bench/resumes/documents";
import { linesOfDocx } from "../../resume-reader/docx";

const folder = newFolder();
let files = 0;

/**
 * The lines of a Word file with this content as HTML; `change` replaces the text of the file's parts, and `added` are
 * further parts.
 */
async function linesOf(html: string, change = (xml: string) => xml, added: Record<string, string> = {}) {
  files += 1;
  const path = join(folder, `${files}.docx`);
  const parts = Object.entries(unzipSync(docx(bodyOf(html)))).map(
    ([name, bytes]) => [name, strToU8(change(strFromU8(bytes)))] as const,
  );
  const others = Object.entries(added).map(([name, xml]) => [name, strToU8(xml)] as const);
  writeFileSync(path, zipSync(Object.fromEntries([...parts, ...others])));
  return linesOfDocx(path);
}
const tableOf = (...rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const cellsOf = async (html: string) => (await linesOf(html)).map(({ cells }) => cells);

describe("the lines of a Word file", () => {
  test("have a cell for each text between tabs or wide spaces, and none for empty paragraphs", async () => {
    expect(await linesOf("<p>Keeper&#9;2019  Tainan </p><p> </p>")).toMatchObject([
      { cells: ["Keeper", "2019", "Tainan"], edges: [0, 1, 2], size: 10 },
    ]);
  });

  test("have the size of a title if they begin in bold up to a town and a dash", async () => {
    const lines = await linesOf(
      paragraphs(
        "<b>Lantern House</b>, Port Arthur — Night Manager",
        "<b>Lantern House</b> — Night Manager of both houses",
        "<b>Led</b> the night team — six people at the desk. Wrote its handbook.",
        "<b>Led</b> the night team of six people at the desk",
      ),
    );
    expect(lines.map(({ size }) => size)).toEqual([12, 12, 10, 10]);
  });

  test("have a text box before the heading that it is anchored to", async () => {
    const box = (text: string) => `<w:txbxContent><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:txbxContent>`;
    const withBox = (xml: string) =>
      xml
        .replace(
          "<w:document ",
          '<w:document xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ',
        )
        .replace(
          /<w:r>(?=(?:(?!<w:r>).)*Education)/su,
          `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${box("Contact")}</mc:Choice><mc:Fallback><w:pict>${box("Contact")}</w:pict></mc:Fallback></mc:AlternateContent></w:r><w:r>`,
        );
    const lines = await linesOf(paragraphs("Resume", "Education", "Hill School"), withBox);
    expect(lines.map(({ text }) => text)).toEqual(["Resume", "Contact", "Education", "Hill School"]);
  });

  test("keep the paragraphs between a shape without a fallback and a text box", async () => {
    const mc = "http://schemas.openxmlformats.org/markup-compatibility/2006";
    const shape = '<w:r><mc:AlternateContent><mc:Choice Requires="wps"/></mc:AlternateContent></w:r>';
    const box = "<w:txbxContent><w:p><w:r><w:t>Contact</w:t></w:r></w:p></w:txbxContent>";
    const withBox = `<w:r><mc:AlternateContent><mc:Fallback><w:pict>${box}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const lines = await linesOf(paragraphs("Ann Lee", "Acme Ltd", "Education"), (xml) =>
      xml
        .replace("<w:document ", `<w:document xmlns:mc="${mc}" `)
        .replace(/<w:r>(?=(?:(?!<w:r>).)*Ann)/su, `${shape}<w:r>`)
        .replace(/<w:r>(?=(?:(?!<w:r>).)*Education)/su, `${withBox}<w:r>`),
    );
    expect(lines.map(({ text }) => text)).toEqual(["Ann Lee", "Acme Ltd", "Contact", "Education"]);
  });

  test("include its headers and footers, except repeated ones and page numbers", async () => {
    const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
    const margin = (tag: string, text: string) =>
      `<w:${tag} xmlns:w="${word}"><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:${tag}>`;
    const added = {
      "word/footer1.xml": margin("ftr", "Consent"),
      "word/footer2.xml": margin("ftr", "1"),
      "word/header1.xml": margin("hdr", "Yu-Ching Lin"),
      "word/header2.xml": margin("hdr", "Yu-Ching Lin"),
      "word/header3.xml": margin("hdr", '<w:hyperlink r:id="x"'),
    };
    const lines = await linesOf("<p>Keeper</p>", undefined, added);
    expect(lines.map(({ text }) => text)).toEqual(["Yu-Ching Lin", "Keeper", "Consent"]);
  });

  test("are at most 3,000", async () => {
    expect(await linesOf(paragraphs(...Array.from({ length: 3_001 }, () => "Lamp")))).toHaveLength(3_000);
  });
});

describe("a table of a Word file", () => {
  test("has a line for each row, after a gap, also with three cells of several paragraphs", async () => {
    const row = ["2016/02 – 2021/09", "Dunamotor Kft.", paragraphs("Test Engineer", "Endurance tests")];
    const lines = await linesOf(tableOf(["Dates", "Employer", "<b>Work</b>"], row));
    expect(lines).toMatchObject([
      { cells: ["Dates", "Employer", "Work"], edges: [0, 1, 2], size: 12, isAfterGap: true },
      { cells: ["2016/02 – 2021/09", "Dunamotor Kft.", "Test Engineer\nEndurance tests"], size: 10 },
    ]);
  });

  test("has the lines of an entry next to its period", async () => {
    const entry = paragraphs("Test Engineer", "Dunamotor Kft.", "Endurance tests");
    expect(
      await cellsOf(tableOf(["2016/02 – 2021/09", entry], ["Name", paragraphs("Lin", "Yu-Ching")])),
    ).toEqual([
      ["2016/02 – 2021/09", "Test Engineer"],
      ["Dunamotor Kft."],
      ["Endurance tests"],
      ["Name", "Lin\nYu-Ching"],
    ]);
    expect(await cellsOf(tableOf([entry, "2016/02 – 2021/09"], ["a", "b"]))).toEqual([
      ["Test Engineer", "2016/02 – 2021/09"],
      ["Dunamotor Kft."],
      ["Endurance tests"],
      ["a", "b"],
    ]);
  });

  test("makes a separate line of a heading next to an empty cell or a nested table", async () => {
    const rows = tableOf(["Work", ""], ["2016 – 2021", "Keeper"], ["Skills", "inner"], ["Languages", ""]);
    const [inner = ""] = bodyOf(tableOf(["Ropes", "Lamps"]));
    const lines = await linesOf(rows, (xml) =>
      xml.replace(/<w:p>(?:(?!<w:p>).)*inner.*?<\/w:p>/su, `${inner}<w:p/>`),
    );
    expect(lines.map(({ cells }) => cells)).toEqual([
      ["Work"],
      ["2016 – 2021", "Keeper"],
      ["Skills"],
      ["Ropes", "Lamps"],
      ["Languages", ""],
    ]);
  });

  test("that only arranges the page has the lines of each cell, one cell after the other", async () => {
    const [left, right] = [paragraphs("Skills", "Lamps", "Ropes"), paragraphs("Lin", "Keeper")];
    const separate = ["Skills", "Lamps", "Ropes", "Lin", "Keeper"].map((text) => [text]);
    expect(await cellsOf(tableOf([left, right]))).toEqual(separate);
    // In a table of several rows, a row only arranges the page if a cell of more than two lines contains a heading.
    expect(await cellsOf(tableOf([left, right], ["a", "b"]))).toEqual([...separate, ["a", "b"]]);
    const pairs = [paragraphs("Lin", "Keeper"), paragraphs("Tainan", "Taiwan")];
    expect(await cellsOf(tableOf(pairs))).toEqual([["Lin"], ["Keeper"], ["Tainan"], ["Taiwan"]]);
    expect(await cellsOf(tableOf(pairs, ["a", "b"]))).toEqual([
      ["Lin\nKeeper", "Tainan\nTaiwan"],
      ["a", "b"],
    ]);
    expect(await cellsOf(tableOf([paragraphs("Skills", "Lamps"), "Lin"], ["a", "b"]))).toEqual([
      ["Skills\nLamps", "Lin"],
      ["a", "b"],
    ]);
    expect(await cellsOf(tableOf([paragraphs("Lin", "Keeper")], ["a"]))).toEqual([
      ["Lin"],
      ["Keeper"],
      ["a"],
    ]);
  });

  test("gives each paragraph in a table cell next to a photo its own line", async () => {
    const [text, photo] = [paragraphs("Lin", "Keeper", "Tainan"), ""];
    expect(await cellsOf(tableOf([text, photo]))).toEqual([["Lin"], ["Keeper"], ["Tainan"]]);
    const place = await cellsOf(tableOf([text, paragraphs("照片")]));
    expect(place).toEqual([["Lin"], ["Keeper"], ["Tainan"], ["照片"]]);
  });
});
