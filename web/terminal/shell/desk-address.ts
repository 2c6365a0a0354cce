// Which branch, and with which key: both stand in the address.

export interface DeskAddress {
  readonly branchId: string
  readonly apiKey: string
}

/** `/frontdesk/{branchId}/{apiKey}`, with `/print` behind it for the print station; anything else is an address that opens nothing. */
export function deskAddress(pathname: string = window.location.pathname): DeskAddress {
  const [, , branchId = '', apiKey = ''] = pathname.split('/')
  return { branchId: decode(branchId), apiKey: decode(apiKey) }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
