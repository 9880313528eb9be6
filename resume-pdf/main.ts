/** `node resume-pdf.js`: a process for one file. Reads a PdfInput as JSON from standard input and writes the file to standard output. */
import { text } from "node:stream/consumers";
import type { PdfInput } from "#contract/resume-document";
import { writeResume } from "./write";

const input: PdfInput = JSON.parse(await text(process.stdin));
process.stdout.write(await writeResume(input));
