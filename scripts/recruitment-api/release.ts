import { openApiDocument } from "#api/http/openapi";
import { endpoints, variants } from "#contract/endpoints";

/** The folder with the OpenAPI document of each release. */
export const releases = "contract/releases";

export const releaseFile = (version: string): string => `${releases}/${version}.json`;

/** The unreleased version in CHANGELOG.md; null directly after a release. */
export const unreleasedVersion = (changelog: string): string | null =>
  /^## \[Unreleased\] (\S+)$/m.exec(changelog)?.[1] ?? null;

export const currentContract = () => openApiDocument(endpoints.filter(({ name }) => !variants.has(name)));

/** The OpenAPI document of the current contract as text, with one path per line. */
export function releaseContract(): string {
  const { paths, ...rest } = currentContract();
  const lines = Object.entries(paths).map(
    ([path, calls]) => `${JSON.stringify(path)}: ${JSON.stringify(calls)}`,
  );
  return `{"paths": {\n${lines.join(",\n")}\n},\n${JSON.stringify(rest).slice(1)}\n`;
}
