import type { ResumeSection } from "#contract/resume/sections";
import type { ListContent, SectionContent } from "#contract/resume/view";
import type { Option } from "../../forms/options";

export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly kind:
    | "text"
    | "name"
    | "email"
    | "tel"
    | "url"
    | "number"
    | "month"
    | "date"
    | "paragraph"
    | "select"
    | "checkbox"
    | "checkboxes"
    | "hidden"
    | "location"
    | "military";
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  /** Whether the field is required depends on another field, so it is marked neither optional nor required */
  readonly depends?: boolean | undefined;
  readonly options?: readonly Option[];
  readonly width?: "short" | "mid" | undefined;
  readonly autoComplete?: string | undefined;
  /** Maximum length in code points, shown as a counter */
  readonly max?: number | undefined;
}

/** A link to the form of a new item, with the query string of the form's URL. */
export interface AddLink {
  readonly text: string;
  readonly query: string;
}

/** A list as its editing page shows it: the content, its limit, and the link that adds an item. */
export interface ListView extends ListContent {
  readonly limit: number;
  /** Whether the list is sorted by date, so that its items cannot be moved */
  readonly isByDate: boolean;
  readonly add: AddLink;
}

export interface SectionView extends SectionContent {
  readonly section: ResumeSection;
  readonly filled: boolean;
}
