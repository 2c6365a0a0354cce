/** Browser and system of a user agent, „Firefox, Windows“; null where neither is known. */
export function deviceName(userAgent: string): string | null {
  const browser = firstOf(userAgent, [
    [/Edg\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox\//, 'Firefox'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = firstOf(userAgent, [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/Linux/, 'Linux'],
  ])
  return [browser, system].filter((part) => part !== null).join(', ') || null
}

function firstOf(text: string, known: readonly (readonly [RegExp, string])[]): string | null {
  return known.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
