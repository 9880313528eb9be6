import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#support/new-folder";
import { deadLinks } from "../../scripts/dead-links.js";

test("dead links are those to files and headings that do not exist", () => {
  const folder = newFolder();
  const write = (name: string, ...lines: string[]) => {
    writeFileSync(join(folder, name), lines.join("\n"));
    return join(folder, name);
  };
  write("photo.svg", "<svg/>");
  const other = write("other page.md", "# `Ping` & [Pong](x.md), *again*", "```", "# No heading", "```");
  const page = write(
    "page.md",
    "## Here",
    "[a](#here) [b](other%20page.md) [c](other%20page.md#ping--pong-again) [d](photo.svg#part)",
    "[e](https://example.com/none) [f](/job/none) [g]({none})",
    "```",
    "[h](in-code.md)",
    "```",
    "[i](none.md) [j](#there) [k](other%20page.md#no-heading) [l](other%20page.md#Ping)",
  );
  const dead = deadLinks([page, other]).map((link) => link.replace(/^.*\//, ""));
  expect(dead).toEqual([
    "page.md: none.md",
    "page.md: #there",
    "page.md: other%20page.md#no-heading",
    "page.md: other%20page.md#Ping",
    "other page.md: x.md",
  ]);
});
