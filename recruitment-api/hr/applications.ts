import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { applicationStates } from "../../contract/applications";
import { jobId } from "../../contract/jobs";
import { stateMail } from "../applicationMails";
import { applicationToMove, moveApplication, nextStates } from "../applicationMoves";
import { inLocale } from "../locale";
import { createMailer } from "../mail";
import { type Choice, chosenApplications } from "./chosen";
import {
  type Command,
  Misuse,
  oneOf,
  operands,
  Refusal,
  type Session,
  understood,
  withData,
} from "./command";
import { exportFormats, writeExport } from "./exporting";
import { shown, timeForms, timeOption } from "./times";

const actions = ["list", "export", "move"] as const;

const help = `Usage: npm run hr -- applications list [--job ID] [--from TIME] [--to TIME] [--state STATE]
       npm run hr -- applications export --out FOLDER (--job ID | --from TIME [--to TIME]) [options]
       npm run hr -- applications move <number> --to STATE [--dry-run]

list    one line an application, oldest first
export  into a new folder: applications.csv or applications.json, and on request resumes and files
          --format csv|json   csv unless given
          --bom               a byte order mark before the CSV, for Excel
          --resumes           resumes/<number>.json, each as it was sent
          --files             files/<number>/…, the files that were sent
          --state STATE       only those in this state
move    to the next state; the applicant sees it under My applications and gets a mail
          --dry-run           says what would happen, changes nothing

States an application can be moved to:
${Object.entries(nextStates)
  .filter(([, next]) => next.length > 0)
  .map(([state, next]) => `  ${state.padEnd(14)}${next.join(", ")}`)
  .join("\n")}

Times are those of submission: ${timeForms}; --to counts its day to the end.
An export holds personal data: keep it as long as it is needed, and no longer.`;

const options = {
  job: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  state: { type: "string" },
  out: { type: "string" },
  format: { type: "string" },
  bom: { type: "boolean", default: false },
  resumes: { type: "boolean", default: false },
  files: { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
} as const;
type Values = ReturnType<typeof understood<typeof options>>["values"];

const belongs: Readonly<Record<(typeof actions)[number], readonly (keyof Values)[]>> = {
  list: ["job", "from", "to", "state"],
  export: ["job", "from", "to", "state", "out", "format", "bom", "resumes", "files"],
  move: ["to", "dry-run"],
};

export const applications: Command = {
  summary: "lists, exports and moves applications",
  help,
  async run(args, terminal) {
    const { values, positionals } = understood(args, options);
    const action = oneOf("Action", actions, positionals[0] ?? "");
    const foreign = Object.entries(values).find(
      ([name, value]) => value !== false && !belongs[action].some((own) => own === name),
    );
    if (foreign) throw new Misuse(`--${foreign[0]} does not belong to ${action}`);
    if (action === "move") {
      const [, number = ""] = operands(positionals, "move", "number");
      return withData(terminal, (session) => moved(session, number, values));
    }
    operands(positionals, action);
    const choice = choiceOf(values);
    if (action === "list") return withData(terminal, (session) => listed(session, choice));
    if (!choice.jobId && !choice.from) throw new Misuse("Say which applications: --job ID, or --from TIME");
    const { out } = values;
    if (!out) throw new Misuse("--out FOLDER is missing");
    const format = oneOf("Format", exportFormats, values.format ?? "csv");
    if (values.bom && format !== "csv") throw new Misuse("--bom belongs to CSV");
    return withData(terminal, async (session) => {
      await requireNew(out);
      const { count, files } = await writeExport(session, choice, {
        folder: out,
        format,
        bom: values.bom,
        resumes: values.resumes,
        files: values.files,
      });
      const withFiles = values.files ? `, ${files} ${files === 1 ? "file" : "files"}` : "";
      session.out(
        `Exported ${count} ${count === 1 ? "application" : "applications"}${withFiles} to ${join(out)}.`,
      );
      return 0;
    });
  },
};

function choiceOf(values: Values): Choice {
  if (values.job !== undefined && !jobId.safeParse(values.job).success)
    throw new Misuse(`--job “${values.job}” is no requisition number, such as RD-2611-042`);
  const from = values.from === undefined ? undefined : timeOption("from", values.from);
  const to = values.to === undefined ? undefined : timeOption("to", values.to, { end: true });
  if (from && to && from >= to) throw new Misuse("--from is not before --to");
  return {
    jobId: values.job,
    from,
    to,
    state: values.state === undefined ? undefined : oneOf("State", applicationStates, values.state),
  };
}

async function requireNew(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Refusal(`${folder} is not empty: export into a new folder, so that nothing old stays in it.`);
}

async function listed({ db, out }: Session, choice: Choice): Promise<0> {
  let count = 0;
  for await (const row of chosenApplications(db, choice)) {
    count += 1;
    const { applicationNumber, jobId: opening, state, submittedAt, name, email } = row;
    out([applicationNumber, opening, state.padEnd(12), shown(submittedAt), name, email].join("  "));
  }
  out(`${count} ${count === 1 ? "application" : "applications"}${count > 0 ? ", times in Taipei" : ""}.`);
  return 0;
}

async function moved(session: Session, number: string, values: Values): Promise<0 | 1> {
  const { db, env, now, out, err } = session;
  if (values.to === undefined) throw new Misuse("--to STATE is missing");
  const to = oneOf("State", applicationStates, values.to);
  const application = await applicationToMove(db, number);
  if (!application) throw new Refusal(`There is no application ${number}.`);
  const { state, jobId: opening, email, locale } = application;
  const allowed = nextStates[state];
  if (!allowed.includes(to)) {
    const next = allowed.length > 0 ? `it can become ${allowed.join(" or ")}` : "nobody here can move it on";
    throw new Refusal(`${number} is ${state}: ${next}, not ${to}.`);
  }
  if (values["dry-run"]) {
    out(`${number} for ${opening} would go from ${state} to ${to}, with a mail to ${email} in ${locale}.`);
    out("This was a dry run: nothing was changed.");
    return 0;
  }
  if (!(await moveApplication(db, application, to, now())))
    throw new Refusal(`${number} is no longer ${state}: somebody moved it meanwhile. Nothing was changed.`);
  out(`${number} for ${opening}: ${state} → ${to}.`);
  const mail = createMailer({
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_ORIGIN).hostname}`,
    folder: join(session.dataDir, "mail"),
    written: (file) => out(`No SMTP_URL: the mail was written to ${file}`),
    failed: () => undefined,
  });
  try {
    const title = inLocale(application.title, locale);
    await mail.send(
      email,
      stateMail(locale, { state: to, title, applicationNumber: number, publicOrigin: env.PUBLIC_ORIGIN }),
    );
    return 0;
  } catch (fault) {
    err(`It was moved, but ${email} was not told: ${fault instanceof Error ? fault.message : fault}.`);
    return 1;
  }
}
