import type { Command } from "./command";

/** The words to offer, by the words that were typed after `careers`. */
type Words = Readonly<Record<string, readonly string[]>>;

const otherWords: Words = {
  "": ["serve", "api", "hr", "company", "doctor", "backup", "restore", "completion", "--help", "--version"],
  company: ["new", "check", "load"],
  "company new": ["--name", "--email", "--locales", "--json"],
  "company check": ["--json"],
  "company load": ["--dry-run", "--reopen", "--overwrite", "--json"],
  doctor: ["--member", "--write", "--json"],
  backup: ["verify", "--json"],
  restore: ["--repeat", "--json"],
  completion: ["bash", "zsh"],
};

const wordsOf = (commands: Readonly<Record<string, Command>>): Words => ({
  ...otherWords,
  hr: [...Object.keys(commands), "--as"],
  ...Object.fromEntries(
    Object.entries(commands).flatMap(([noun, { options = [], verbs = {} }]) => [
      [`hr ${noun}`, [...options.map((option) => `--${option}`), ...Object.keys(verbs)]],
      ...Object.entries(verbs).map(([verb, { options }]) => [
        `hr ${noun} ${verb}`,
        options.map((option) => `--${option}`),
      ]),
    ]),
  ),
});

/**
 * Returns a script that completes the arguments of `careers`. After a verb it offers options and file names. The script
 * for zsh loads zsh's emulation of bash completion first.
 */
export function completionScript(shell: "bash" | "zsh", commands: Readonly<Record<string, Command>>): string {
  // The shell uses the first pattern that matches, so the longer, more specific keys come first.
  const patterns = Object.entries(wordsOf(commands))
    .sort(([one], [other]) => other.length - one.length)
    .map(
      ([key, words]) =>
        `    "${key}"${key.includes(" ") ? `|"${key} "*` : ""}) words="${words.join(" ")}" ;;`,
    );
  const bash = `_careers() {
  local words="" current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[*]:1:COMP_CWORD-1}"
  case "$before" in
${patterns.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _careers careers`;
  return shell === "zsh" ? `autoload -U +X bashcompinit && bashcompinit\n${bash}` : bash;
}
