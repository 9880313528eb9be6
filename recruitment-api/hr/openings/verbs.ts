import type { ListedVerb } from "../verbs";
import { closeVerb, reopenVerb } from "./close";
import { deleteVerb } from "./delete";
import { listVerb } from "./list";
import { templateVerb } from "./template";
import { citiesVerb, valuesVerb } from "./values";

export const openingVerbs: Readonly<Record<string, ListedVerb>> = {
  list: listVerb,
  template: templateVerb,
  close: closeVerb,
  reopen: reopenVerb,
  delete: deleteVerb,
  cities: citiesVerb,
  values: valuesVerb,
};
