import { useEffect, useRef } from "react";
import { Link } from "../../components/link";
import { Notice } from "../../components/notice";
import { Tag } from "../../components/tag";
import { Form } from "../../forms/form";
import { useFailedForm } from "../../forms/page-forms";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";
import type { Conflict } from "../saving/conflict.server";

/**
 * Shows the submitted and the stored version field by field. The member can overwrite the stored version or return to
 * the form. `back` is the address of the page with the stored version.
 */
export function ConflictChoice({ conflict, back }: { conflict: Conflict; back: string }) {
  const { t } = useTranslation();
  const { differences, fields, version, note } = conflict;
  const heading = useRef<HTMLHeadingElement>(null);
  useFailedForm(true);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {t("conflict.title")}
      </h1>
      <Notice className="mt-6" kind="warning" role="alert" title={t("conflict.notice")}>
        <p>{t("conflict.text")}</p>
        {note ? <p>{note}</p> : null}
      </Notice>
      <Form className="form mt-6" method="post">
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static, and names repeat
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="version" value={version} />
        <p className="font-bold">
          {differences.length > 0 ? t("conflict.fields", { count: differences.length }) : t("conflict.same")}
        </p>
        {differences.length > 0 ? <Versions differences={differences} /> : null}
        <div className="grid gap-3">
          <div className="actions">
            <SubmitButton name="intent" value="save">
              {t("conflict.keepMine")}
            </SubmitButton>{" "}
            <SubmitButton className="btn btn-quiet" name="intent" value="edit">
              {t("conflict.editMine")}
            </SubmitButton>{" "}
            <Link className="inline-flex min-h-11 items-center" to={back}>
              {t("conflict.takeTheirs")}
            </Link>
          </div>
          <p className="hint">{t("conflict.hint")}</p>
        </div>
      </Form>
    </div>
  );
}

/** Shows both versions of each field that differs. `mine` is the heading of the version that is not saved. */
export function Versions({ differences, mine }: Pick<Conflict, "differences"> & { mine?: string }) {
  const { t } = useTranslation();
  const ours = mine ?? t("conflict.mine");
  return (
    <div className="versions">
      <div className="version-pair">
        <div className="version">
          <Tag kind="warning">{t("conflict.mineTag")}</Tag>
          <h2 className="mt-1 text-lg">{ours}</h2>
        </div>
        <div className="version">
          <Tag kind="success">{t("conflict.theirsTag")}</Tag>
          <h2 className="mt-1 text-lg">{t("conflict.theirs")}</h2>
        </div>
      </div>
      {differences.map(({ label, mine: text, theirs }) => (
        <section className="version-row" key={label}>
          <h3>{label}</h3>
          <div className="version-pair">
            <p className="version">
              <span className="block text-sm text-ink-3">{ours}</span>
              {text ? <mark>{text}</mark> : t("conflict.nothing")}
            </p>
            <p className="version">
              <span className="block text-sm text-ink-3">{t("conflict.theirs")}</span>
              {theirs || t("conflict.nothing")}
            </p>
          </div>
        </section>
      ))}
    </div>
  );
}
