// What strangers typed, for mails: programs for mail make links of whatever looks like an address, and a mail of the shop must
// not lead to where a stranger wants.

/** Takes no room on screen, and ends what a program would take for an address. */
const gap = '\u200B'

/** Reads the same; names of hosts, addresses of pages and of mailboxes in it are no longer whole. Numbers stay as they are. */
export function unlinked(text: string): string {
  return text
    .replace(/:(?=\/)/g, `:${gap}`)
    .replace(/([\p{L}\p{N}_-])([.\u3002\uFF0E\uFF61])(?=[\p{L}_-]|\p{N}*[\p{L}_-]|xn--)/gu, `$1$2${gap}`)
    .replace(/@(?=\S)/g, `@${gap}`)
    .replace(/\b(mailto|tel|sms|javascript|data|callto|skype):(?=\S)/gi, `$1:${gap}`)
}
