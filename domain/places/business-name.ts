// Who stands behind a branch, as papers, labels and mails name it.

/** The organisation of the branch, else the business of the configuration, else the shop. */
export function businessNameOf(
  config: { readonly businessName: string; readonly shopName: string },
  division: { readonly legalName: string } | null | undefined,
): string {
  return division?.legalName || config.businessName || config.shopName
}

/** What a branch belongs to, where it says so. */
export function divisionOf<Division extends { readonly id: string }>(
  branch: { readonly division: { readonly id: string } | null } | null | undefined,
  divisions: readonly Division[],
): Division | null {
  return divisions.find(({ id }) => id === branch?.division?.id) ?? null
}
