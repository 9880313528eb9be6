import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { UnbrokenText } from "../components/unbroken-text";
import { useSite } from "../context/site";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/submit-button";
import { Trans, useTranslation } from "../i18n/translation";
import type { Fields, LineGroup } from "./submit-programme.server";

/** Shows the whole form before it is submitted (WCAG 3.3.4), with buttons to edit and to submit it. */
export function Review({
  heading,
  submit,
  fields,
  groups,
  replaces,
}: {
  heading: string;
  submit: string;
  fields: Fields;
  groups: readonly LineGroup[];
  /** Number of the earlier submission that this one replaces */
  replaces: string | undefined;
}) {
  const { t } = useTranslation();
  const signedIn = useSite()?.signedIn;
  const { pathname, search } = useLocation();
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
          {groups.map(({ part, lines }) => (
            <div className="line-group" key={lines[0]?.name}>
              {part ? (
                <div className="flex items-baseline justify-between gap-4">
                  <h2 className="text-lg">{part.title}</h2>
                  <SubmitButton
                    className="link min-h-11 flex-none text-sm"
                    name="intent"
                    value="change"
                    formAction={`${pathname}${search}#${part.id}`}
                  >
                    <Trans
                      message="programme.changePart"
                      values={{ title: part.title }}
                      components={[<span key="title" className="sr-only" />]}
                    />
                  </SubmitButton>
                </div>
              ) : null}
              <Lines lines={lines} />
            </div>
          ))}
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

export function SubmittedAnswers({ groups, className }: { groups: readonly LineGroup[]; className: string }) {
  const { t } = useTranslation();
  return (
    <details className={`fold border-t border-line ${className}`}>
      <summary>
        <h2 className="text-lg">{t("programme.what")}</h2>
      </summary>
      <div>
        {groups.map(({ part, lines }) => (
          <div className="line-group" key={lines[0]?.name}>
            {part ? <h3 className="pb-2 text-lg">{part.title}</h3> : null}
            <Lines lines={lines} />
          </div>
        ))}
      </div>
    </details>
  );
}

function Lines({ lines }: Pick<LineGroup, "lines">) {
  return (
    <dl className="line-list">
      {lines.map(({ name, label, texts, isShort }) => (
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
  );
}
