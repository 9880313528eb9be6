import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Fields, Line } from "../../programme/entry.server";
import { useSite } from "../../root";
import { SubmitButton } from "../submit-button";

/** What is about to be sent, in full (WCAG 3.3.4): to be changed, or to be sent. */
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
  /** The number of what was sent before, which this takes the place of */
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
      <h1 className="outline-none" ref={title} tabIndex={-1}>
        {heading}
      </h1>
      <p className="mt-2 text-ink-2">{t("programme.reviewText")}</p>
      <Form method="post">
        {fields.map(([name, value]) => (
          <input type="hidden" key={`${name} ${value}`} name={name} value={value} />
        ))}
        {replaces ? <p className="mt-3 text-ink-2">{t("programme.replaces", { number: replaces })}</p> : null}
        <div className="panel mt-6">
          <Lines lines={lines} />
        </div>
        {signedIn ? null : <p className="mt-5 text-ink-2">{t("programme.signInNote")}</p>}
        <div className="actions pt-6">
          <SubmitButton name="intent" value="send">
            {signedIn ? submit : t("programme.signInToSend")}
          </SubmitButton>
          <SubmitButton className="btn btn-quiet" name="intent" value="edit">
            {t("form.back")}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** Labels with what stands beside them. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="line-list">
      {lines.map(({ name, label, texts }) => (
        <div key={name}>
          <dt>{label}</dt>
          {texts.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
