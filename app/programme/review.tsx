import { useEffect, useRef } from "react";
import { UnbrokenText } from "../components/unbroken-text";
import { useSite } from "../context/site";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/submit-button";
import { useTranslation } from "../i18n/translation";
import type { Fields, Line } from "./submit-programme.server";

/** Shows the whole form before it is submitted (WCAG 3.3.4), with buttons to edit and to submit it. */
export function Review({
  heading,
  submit,
  fields,
  lines,
  replaces,
}: {
  heading: string;
  submit: string;
  fields: Fields;
  lines: readonly Line[];
  /** Number of the earlier submission that this one replaces */
  replaces: string | undefined;
}) {
  const { t } = useTranslation();
  const signedIn = useSite()?.signedIn;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    scrollTo(0, 0);
  }, []);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <p className="mt-2 text-ink-2">{t("programme.reviewText")}</p>
      <Form method="post">
        {fields.map(([name, value]) => (
          <input type="hidden" key={`${name} ${value}`} name={name} value={value} />
        ))}
        {replaces ? <p className="mt-3 text-ink-2">{t("programme.replaces", { number: replaces })}</p> : null}
        <div className="panel mt-6">
          <Lines lines={lines} heading="h2" />
        </div>
        {signedIn ? null : <p className="mt-5 text-ink-2">{t("programme.signInNote")}</p>}
        <div className="actions pt-6">
          <SubmitButton name="intent" value="send">
            {signedIn ? submit : t("programme.signInToSend")}
          </SubmitButton>{" "}
          <SubmitButton className="btn btn-quiet" name="intent" value="edit">
            {t("form.back")}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

export function SubmittedAnswers({ lines, className }: { lines: readonly Line[]; className: string }) {
  const { t } = useTranslation();
  return (
    <details className={`fold border-t border-line ${className}`}>
      <summary>
        <h2 className="text-lg">{t("programme.what")}</h2>
      </summary>
      <div>
        <Lines lines={lines} heading="h3" />
      </div>
    </details>
  );
}

function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines)
    if (line.heading || groups.length === 0) groups.push([line]);
    else groups.at(-1)?.push(line);
  return groups;
}

function Lines({ lines, heading: Heading }: { lines: readonly Line[]; heading: "h2" | "h3" }) {
  return groupsOf(lines).map((group) => (
    <div className="line-group" key={group[0]?.name}>
      {group[0]?.heading ? <Heading className="pb-2 text-lg">{group[0].heading}</Heading> : null}
      <dl className="line-list">
        {group.map(({ name, label, texts, isShort }) => (
          <div className={isShort ? "line-short" : undefined} key={name}>
            <dt>{label}</dt>
            {texts.map((text) => (
              <dd key={text}>
                <UnbrokenText>{text}</UnbrokenText>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  ));
}
