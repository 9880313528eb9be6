import { Dots } from "../../components/dots";
import { JobList } from "../../components/job-list";
import { Form } from "../../forms/form";
import { SubmitButton } from "../../forms/submit-button";
import { useTranslation } from "../../i18n/translation";
import type { Suggestions } from "./suggestions.server";

export function SuggestedJobs({ jobs }: Suggestions) {
  const { t } = useTranslation();
  return (
    <section className="mt-5" aria-labelledby="suggested">
      <details className="phone-fold">
        <summary>
          <h2 className="text-xl" id="suggested">
            {t("suggestion.title")}
          </h2>
        </summary>
        <p className="pt-1 pb-2 text-sm text-ink-3">{t("suggestion.intro")}</p>
        <Form method="post">
          <JobList
            jobs={jobs}
            heading="h3"
            below={({ jobId, title, reasons }) => (
              <div className="suggested">
                <Dots parts={reasons} />{" "}
                <SubmitButton className="link min-h-11" name="remove" value={jobId}>
                  {t("suggestion.remove")}
                  <span className="sr-only">{t("applied.of", { title })}</span>
                </SubmitButton>
              </div>
            )}
          />
          <p className="pt-2">
            <SubmitButton className="link min-h-11 text-sm" name="isOn" value="false">
              {t("suggestion.turnOff")}
            </SubmitButton>
          </p>
        </Form>
      </details>
    </section>
  );
}
