import { missingLegalPages } from '#domain/content/legal-pages.ts'
import { mirroredFlags, type Config, type ConfigInput, type StoredConfig } from '#contract/settings/config.ts'
import type { ConfigRow } from './store.ts'

type Mirror = keyof typeof mirroredFlags

export function presentConfig({ settings, version, updatedAt }: ConfigRow): Config {
  const mirrors = Object.fromEntries(
    Object.entries(mirroredFlags).map(([mirror, stored]) => [mirror, settings[stored]]),
  ) as Record<Mirror, boolean>
  return { ...settings, ...mirrors, version, updatedAt }
}

/** Of the two spellings of a payment flag the one that differs from the stored value wins (decisions § 5). */
export function storedOf(input: ConfigInput, stored: StoredConfig): StoredConfig {
  const { version: _version, updatedAt: _updatedAt, ...rest } = input
  const next: Record<string, unknown> = { ...rest }
  for (const [mirror, name] of Object.entries(mirroredFlags)) {
    const mirrored = next[mirror]
    delete next[mirror]
    if (typeof mirrored === 'boolean' && next[name] === stored[name]) next[name] = mirrored
  }
  const said = next as StoredConfig
  const isOpenWithoutLegalTexts = stored.isOpenWithoutLegalTexts && missingLegalPages(said).length > 0
  return { ...said, isOpenWithoutLegalTexts }
}
