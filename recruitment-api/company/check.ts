import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCompany } from "#company/company";
import { CompanyFolderError } from "#company/folder-error";
import { loadIdentity } from "#company/identity";
import { readSynonyms } from "#company/synonyms";
import { openDatabase } from "../database/database";
import { readMailTemplates } from "../mail/templates";
import { insertPlaces, readPlaces } from "../places/places";
import { migrate } from "../process/migrate";
import { loadCompany } from "./load";

const errorsOf = (error: unknown): readonly string[] => {
  if (error instanceof CompanyFolderError) return error.errors;
  throw error;
};

/**
 * All errors of a company folder: in the portal's part, the emails, the synonyms, and the API's content, which is
 * imported into an empty database.
 */
export async function checkCompany(folder: string, now: () => Date): Promise<readonly string[]> {
  const errors = new Set<string>();
  const parts = [
    () => readCompany(folder),
    () => readMailTemplates(loadIdentity(folder)),
    () => readSynonyms(loadIdentity(folder)),
    () => importContent(folder, now),
  ];
  for (const read of parts) {
    try {
      await read();
    } catch (error) {
      for (const line of errorsOf(error)) errors.add(line);
    }
  }
  return [...errors];
}

async function importContent(folder: string, now: () => Date): Promise<void> {
  const company = loadIdentity(folder);
  const dataDir = await mkdtemp(join(tmpdir(), "company-check-"));
  const database = openDatabase({ dataDir });
  try {
    await migrate(database);
    await insertPlaces(database.db, await readPlaces());
    await loadCompany({ ...database, now, company });
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
