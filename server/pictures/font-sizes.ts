/** Of a font's file as it is sent, of what it unpacks to, and of one weight as we keep it. */
export const mostFontMegabytes = { sent: 4, unpacked: 16, kept: 3 } as const
