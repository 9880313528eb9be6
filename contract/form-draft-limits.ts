/** Days for which a draft is stored after its last save. */
export const formDraftDays = 90;

/** Maximum drafts of one member, UTF-8 bytes and fields of one draft, and characters of a field's name. */
export const formDraftLimits = { drafts: 50, bytes: 64 * 1024, fields: 500, nameLength: 200 } as const;
