import { Form } from "@remix-run/react";
import type { InterviewTime } from "#contract/interviews";
import { useLocale } from "../../../../components/link";
import { FieldError } from "../../../../forms/fields";
import { SubmitButton } from "../../../../forms/submit-button";
import { formatDate } from "../../../../i18n/format";
import { useTranslation } from "../../../../i18n/translation";
import { InZone } from "./zone";

/** The action's result for the form. */
export interface PickReply {
  readonly time?: string;
  readonly timeErrors?: readonly string[];
}

/** Groups consecutive times by their day in Taipei. */
function byDay(times: readonly InterviewTime[]): [string, InterviewTime[]][] {
  const days = new Map<string, InterviewTime[]>();
  for (const time of times) {
    const day = formatDate(time.startsAt, "zh-TW");
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days];
}

/** The free times by day, as one group of radio buttons. */
export function TimesForm({
  free,
  zone,
  reply,
  isMove,
}: {
  free: readonly InterviewTime[];
  zone: string | null;
  reply: PickReply;
  /** Whether another time is booked */
  isMove: boolean;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const errors = reply.timeErrors?.length ? [...reply.timeErrors] : undefined;
  const field = { errors, errorId: "applied-time-error" };
  return (
    <Form className="form form-tight pt-4" method="post" preventScrollReset>
      <div className={errors ? "field field-invalid" : "field"} id="applied-time" tabIndex={-1}>
        <FieldError field={field} />
        <div className="grid w-full gap-5">
          {byDay(free).map(([day, times]) => (
            <fieldset key={day} aria-describedby={errors ? field.errorId : undefined}>
              <legend className="label">
                <time dateTime={times[0]?.startsAt}>
                  {formatDate(times[0]?.startsAt ?? "", locale, "day")}
                </time>
              </legend>
              <div className="choices">
                {times.map((time) => (
                  <label className="choice border-b border-line" key={time.id}>
                    <input
                      type="radio"
                      name="time"
                      value={time.id}
                      defaultChecked={time.id === reply.time}
                      required
                    />
                    <span>
                      <Span time={time} />
                      <span className="ms-3 text-sm text-ink-2">{time.place || t("interview.video")}</span>
                      <InZone instant={time.startsAt} zone={zone} />
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
      </div>
      <p>
        <SubmitButton name="intent" value="pick">
          {t(isMove ? "interview.moveButton" : "interview.pickButton")}
        </SubmitButton>
      </p>
    </Form>
  );
}

/** Begin and end, in Taipei time. */
export function Span({ time: { startsAt, endsAt } }: { time: InterviewTime }) {
  const locale = useLocale();
  return (
    <b className="whitespace-nowrap">
      {formatDate(startsAt, locale, "time")}–{formatDate(endsAt, locale, "time")}
    </b>
  );
}
