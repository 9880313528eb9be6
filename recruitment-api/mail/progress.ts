import { type Locale, type LocalizedText, localize } from "#contract/locale";
import { localized } from "../i18n/localized";
import type { MailKind } from "./kinds";

export interface ProgressStep {
  readonly text: string;
  readonly mark: "✓" | "●" | "○";
  readonly isCurrent: boolean;
}

const steps: readonly LocalizedText[] = [
  localized("送出", "提交", "Submitted"),
  localized("審閱", "筛选", "In review"),
  localized("面試", "面试", "Interviews"),
  localized("錄取通知", "录用通知", "Offer"),
  localized("報到", "入职", "First day"),
];

/** The index of the reached step, by kind of email; emails about an application that has ended show no steps. */
const reached: Partial<Record<MailKind, number>> = {
  "application-received": 0,
  "application-reopened": 0,
  "state-viewed": 1,
  "state-shortlisted": 1,
  "state-interviewing": 2,
  "interview-invitation": 2,
  "interview-booked": 2,
  "interview-moved": 2,
  "state-offered": 3,
  "job-offer": 3,
  "offer-accepted": 4,
  "state-hired": 4,
};

export function progressOf(kind: MailKind, locale: Locale): ProgressStep[] {
  const current = reached[kind];
  if (current === undefined) return [];
  return steps.map((step, index) => ({
    text: localize(step, locale),
    mark: index < current ? "✓" : index === current ? "●" : "○",
    isCurrent: index === current,
  }));
}
