import { completionScript } from "./completion";
import { commands } from "./hr";

const [shell] = process.argv.slice(2);
if (shell === "bash" || shell === "zsh") console.log(completionScript(shell, commands));
else {
  console.error("Usage: careers completion <bash|zsh>");
  process.exitCode = 2;
}
