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
 * A script that completes the words of `careers` in bash. With `zsh` it loads zsh's own emulation of bash's completion
 * first. After a verb, its options and file names are offered.
 */
export function completionScript(shell: "bash" | "zsh", commands: Readonly<Record<string, Command>>): string {
  // The longest key first, because it is the narrowest pattern; a verb's options follow any of its arguments.
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
