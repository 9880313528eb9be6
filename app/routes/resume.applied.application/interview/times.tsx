import { useLocale } from "#app/components/link";
import { useUntilChanged } from "#app/forms/field-check";
import { FieldError } from "#app/forms/field-frame";
import { Form } from "#app/forms/form";
import { SubmitButton } from "#app/forms/submit-button";
import { formatSentences } from "#app/i18n/format";
import { useTranslation } from "#app/i18n/translation";
import { companyOffset } from "#contract/company-time";
import { formatDate } from "#contract/dates";
import type { Interview, InterviewTime } from "#contract/interviews";
import { Accommodations } from "./accommodations";
import type { InterviewReply } from "./reply";
import { InZone } from "./zone";

interface Day {
  readonly day: string;
  readonly times: readonly InterviewTime[];
  /** The place of all times, empty for a video call; null if the times have different places */
  readonly place: string | null;
}

/** Groups times by their day in the company's time zone. */
function byDay(times: readonly InterviewTime[]): Day[] {
  const days = new Map<string, InterviewTime[]>();
  for (const time of times) {
    const day = formatDate(time.startsAt, "zh-TW");
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days].map(([day, ofDay]) => ({
    day,
    times: ofDay,
    place: ofDay.every(({ place }) => place === ofDay[0]?.place) ? (ofDay[0]?.place ?? "") : null,
  }));
}

function Times({
  free,
  zone,
  reply,
}: {
  free: readonly InterviewTime[];
  zone: string | null;
  reply: InterviewReply;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { field, onInput } = useUntilChanged({
    id: "applied-time",
    errors: reply.timeErrors?.length ? reply.timeErrors : undefined,
    errorId: "applied-time-error",
    descriptionId: "",
  });
  return (
    <div
      className={field.errors ? "field field-invalid" : "field"}
      id={field.id}
      tabIndex={-1}
      onInput={onInput}
    >
      <FieldError field={field} />
      <div className="days">
        {byDay(free).map(({ day, times, place }) => (
          <fieldset key={day} aria-describedby={field.errors ? field.errorId : undefined}>
            <legend className="label pb-2">
              <time dateTime={times[0]?.startsAt}>{formatDate(times[0]?.startsAt ?? "", locale, "day")}</time>{" "}
              {place === null ? null : (
                <span className="block text-sm font-normal text-ink-2">{place || t("interview.video")}</span>
              )}
            </legend>
            <div className={zone ? "slots slots-wide" : "slots"}>
              {times.map((time) => (
                <label className="slot" key={time.id}>
                  <input
                    type="radio"
                    name="time"
                    value={time.id}
                    defaultChecked={time.id === reply.time}
                    required
                  />
                  <span>
                    <Span time={time} />{" "}
                    {place === null ? (
                      <span className="block text-sm text-ink-2">{time.place || t("interview.video")}</span>
                    ) : null}{" "}
                    <InZone time={time} zone={zone} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </div>
  );
}

/**
 * One form for the time and the accommodations: each button submits both, so booking a time also saves the text.
 */
export function InterviewForm({
  interview: { free, booked, accommodations },
  zone,
  reply,
}: {
  interview: Interview;
  zone: string | null;
  reply: InterviewReply;
}) {
  const { t } = useTranslation();
  // A rejected text is shown again, even if the API lacks the call that saves it.
  const showsAccommodations = accommodations?.canChange === true || reply.accommodations !== undefined;
  if (free.length === 0 && !showsAccommodations) return null;
  const times = <Times free={free} zone={zone} reply={reply} />;
  const pick = (
    <SubmitButton name="intent" value="pick">
      {t(booked ? "interview.moveButton" : "interview.pickButton")}
    </SubmitButton>
  );
  const isChoosing = free.length > 0 && !booked;
  const isMoving = reply.timeErrors?.length || reply.time !== undefined;
  return (
    <Form className="form pt-4" method="post" noValidate preventScrollReset>
      {/* Without `autoComplete="off"`, Firefox keeps the old value when the page is reloaded. */}
      <input type="hidden" name="knownBooking" value={booked?.id ?? ""} autoComplete="off" />
      {free.length === 0 ? null : booked ? (
        <details open={isMoving ? true : undefined}>
          <summary className="inline-flex min-h-10 items-center text-sm underline underline-offset-4">
            {t("interview.move")}
          </summary>
          <div className="grid gap-5 pt-4">
            {times}
            <p>{pick}</p>
          </div>
        </details>
      ) : (
        <div className="grid gap-3">
          {times}
          <p className="hint">
            {formatSentences(
              [
                t("interview.zoneNote", { offset: companyOffset(Date.parse(free[0]?.startsAt ?? "")) }),
                t("interview.chooseText"),
              ],
              t.locale,
            )}
          </p>
        </div>
      )}
      {showsAccommodations ? <Accommodations saved={accommodations?.text ?? ""} reply={reply} /> : null}
      {/* The first submit button is the form's default: Enter on a time books it. */}
      {isChoosing ? <p className="slots-actions actions">{pick}</p> : null}
      {showsAccommodations ? (
        <p className="request-only">
          <SubmitButton className="btn btn-quiet" name="intent" value="accommodations">
            {t(isChoosing ? "interview.accommodationsOnly" : "interview.accommodationsSave")}
          </SubmitButton>
        </p>
      ) : null}
    </Form>
  );
}

/** Begin and end, in the company's time zone. */
export function Span({ time: { startsAt, endsAt } }: { time: InterviewTime }) {
  const locale = useLocale();
  return (
    <b className="inline-block">
      {formatDate(startsAt, locale, "time")}–{formatDate(endsAt, locale, "time")}
    </b>
  );
}
