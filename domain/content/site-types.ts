// The types of pages: what stands on them is read by the same rules, a start page is what `/` of the website shows.
export const siteTypes = ['default', 'custom_home', 'custom_site'] as const
export type SiteType = (typeof siteTypes)[number]

/** False: a later version wrote it; guests are told of an error there (back-office § 2). */
export function isSiteType(type: string): type is SiteType {
  return siteTypes.some((each) => each === type)
}
