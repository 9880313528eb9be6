/** The country of a city (ISO 3166-1 alpha-2), with which its key begins: TW-HSZ, DE-MUC, US. */
export const countryOf = (i18nCityKey: string): string => i18nCityKey.slice(0, 2);
