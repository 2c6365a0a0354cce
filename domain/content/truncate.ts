export const longestAnalyticsText = 128

/** Text of at most `limit` characters: a longer one is cut to one less, plus „…“. Signs of two code units are not split. */
export function truncated(text: string, limit: number = longestAnalyticsText): string {
  const signs = Array.from(text)
  return signs.length <= limit ? text : `${signs.slice(0, limit - 1).join('')}…`
}
