/** Days after the last save that a draft is stored. */
export const formDraftDays = 90;

/** Drafts of one member, UTF-8 bytes and fields of one draft, and characters of a field's name. */
export const formDraftLimits = { drafts: 50, bytes: 64 * 1024, fields: 500, nameLength: 200 } as const;
