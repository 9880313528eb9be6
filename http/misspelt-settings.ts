/** An environment variable that is not a setting, and the setting with a similar name. */
export interface Misspelling {
  readonly name: string;
  readonly meant: string;
}

/**
 * For a setting with a shorter name, only a variable that differs in case or underscores counts as a misspelling,
 * because short names resemble many variables of other programs.
 */
const minLength = 5;
/** Misspellings of a name with at least this length may have two wrong characters, those of a shorter name one. */
const longLength = 10;

const normalize = (name: string) => name.toUpperCase().replaceAll("_", "");

/** Finds misspelt settings. Names that are not similar to a setting belong to other programs. */
export function misspeltSettings(names: readonly string[], settings: readonly string[]): Misspelling[] {
  return names.flatMap((name) => {
    if (settings.includes(name)) return [];
    const meant = settings.find((setting) => isSimilar(normalize(name), normalize(setting)));
    return meant === undefined ? [] : [{ name, meant }];
  });
}

function isSimilar(name: string, setting: string): boolean {
  if (name === setting) return true;
  if (setting.length < minLength) return false;
  return distance(name, setting) <= (setting.length < longLength ? 1 : 2);
}

/**
 * Number of insertions, deletions, replacements and swaps of neighbours between two texts (optimal string alignment).
 */
function distance(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 0; i <= a.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= b.length; j += 1) {
      if (i === 0 || j === 0) {
        row.push(i + j);
        continue;
      }
      const replaced = at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : replaced;
      row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped));
    }
  }
  return at(a.length, b.length);
}
