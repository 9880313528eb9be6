import { attachmentFile, attachmentLimits, labelledFile } from "#contract/resume/attachment";
import { formatDate } from "../../../i18n/dates";
import { formatSize } from "../../../i18n/format";
import { localePath } from "../../../i18n/locale";
import { lineOf, listOf, type Section } from "./section.server";

export const attachment: Section = {
  name: "attachment",
  lists: [
    listOf({
      name: "items",
      item: attachmentFile,
      schema: labelledFile,
      limit: attachmentLimits.count,
      texts: ({ t }) => ({
        title: t("section.attachment"),
        add: [{ text: t("attachment.add"), query: "" }],
      }),
      fields: ({ t }) => [
        {
          name: "label",
          kind: "text",
          label: t("attachment.label"),
          hint: t("attachment.labelHint"),
          optional: true,
        },
      ],
      view: ({ id, label, fileName, size, uploadedAt }, { t, locale }) => ({
        title: label || fileName,
        href: localePath(`/resume/attachment/${id}/file`, locale),
        lines: [
          label ? fileName : "",
          lineOf(
            // Other APIs may omit size and date.
            size > 0 ? formatSize(size, locale) : "",
            uploadedAt === "" ? "" : t("attachment.uploadedAt", { date: formatDate(uploadedAt, locale) }),
          ),
        ].filter(({ length }) => length > 0),
      }),
    }),
  ],
};
