/**
 * `node resume-pdf.js`: writes one file. Reads a PdfInput as JSON from standard input and writes the PDF to standard
 * output.
 */
import { text } from "node:stream/consumers";
import type { PdfInput } from "#contract/resume-document";
import { writeResume } from "./write";

const input: PdfInput = JSON.parse(await text(process.stdin));
process.stdout.write(await writeResume(input));
