import type { Kysely } from "kysely";
import type { LocalizedText } from "../../contract/locale";
import type { UpgmaPhase } from "../../contract/programmes";
import type { ProgrammeTable } from "../../contract/window";
import type { Schema } from "../schema";
import { demoCampusSessions } from "./programmes/campusSessions";
import { demoPhases } from "./programmes/phases";
import { taipeiTime } from "./taipeiTime";

/** A control of the demo data; days are whole days from the day of seeding in Taipei, the last one included. */
interface SeedControl {
  programme: ProgrammeTable;
  opensInDays: number;
  closesInDays: number;
  message: LocalizedText | null;
}

/** A phase or session of the demo data; hours are of the day in Taipei. */
export interface SeedPhase {
  phaseCode: UpgmaPhase["phaseCode"];
  startsInDays: number;
  startHour: number;
  endsInDays: number;
  /** 24: to the end of the day */
  endHour: number;
  name: LocalizedText;
  venue: LocalizedText;
  note: LocalizedText;
}

export interface SeedCampusSession {
  sessionId: string;
  inDays: number;
  startHour: number;
  hours: number;
  i18nCityKey: string;
  campus: LocalizedText;
  venue: LocalizedText;
}

// One programme takes entries, the campus season is between two tours, and associates are being recruited.
const demoControls: readonly SeedControl[] = [
  { programme: "HRMatching", opensInDays: -20, closesInDays: 24, message: null },
  {
    programme: "HRCampus",
    opensInDays: -70,
    closesInDays: -12,
    message: {
      "zh-TW": "秋季場次已截止登記。下面列出的後續場次都可以直接到場參加，開放登記的日期會先公布在最新消息。",
      "zh-CN": "秋季场次已截止登记。下面列出的后续场次都可以直接到场参加，开放登记的日期会先在最新动态公布。",
      "en-US":
        "Registration for the autumn sessions has closed. You are welcome at the sessions still to come without registering; the date on which registration opens again will be in the news first.",
    },
  },
  { programme: "UPGMA", opensInDays: -25, closesInDays: 25, message: null },
];

/** The year whose graduates a cohort is for: the one after that of seeding. */
const demoCohort = (now: Date) => String(taipeiTime(now, 0, 12).getUTCFullYear() + 1);

/** Controls, the associates' schedule and the campus tour, around the day of seeding. Needs places to be there. */
export async function loadProgrammes(db: Kysely<Schema>, now: Date): Promise<void> {
  const cohort = demoCohort(now);
  for (const { programme, opensInDays, closesInDays, message } of demoControls) {
    await db
      .updateTable("programmeControls")
      .set({
        cohort,
        mode: "AUTO",
        openAt: taipeiTime(now, opensInDays, 9).toISOString(),
        closeAt: taipeiTime(now, closesInDays, 24).toISOString(),
        graceMinutes: 30,
        editUntil: null,
        message: message && JSON.stringify(message),
      })
      .where("programme", "=", programme)
      .execute();
  }
  await db
    .insertInto("upgmaPhases")
    .values(
      demoPhases.map((phase, position) => ({
        phaseCode: phase.phaseCode,
        position,
        name: JSON.stringify(phase.name),
        startAt: taipeiTime(now, phase.startsInDays, phase.startHour).toISOString(),
        endAt: taipeiTime(now, phase.endsInDays, phase.endHour).toISOString(),
        venue: JSON.stringify(phase.venue),
        note: JSON.stringify(phase.note),
      })),
    )
    .execute();
  await db
    .insertInto("campusSessions")
    .values(
      demoCampusSessions.map((session) => ({
        sessionId: session.sessionId,
        cohort,
        startAt: taipeiTime(now, session.inDays, session.startHour).toISOString(),
        endAt: taipeiTime(now, session.inDays, session.startHour + session.hours).toISOString(),
        city: session.i18nCityKey,
        campus: JSON.stringify(session.campus),
        venue: JSON.stringify(session.venue),
      })),
    )
    .execute();
}
