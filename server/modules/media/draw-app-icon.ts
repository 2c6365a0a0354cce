// Icons of the shop as an app: its logo on its colour, in the sizes devices ask for; a neutral one without a logo.
import type { OverlayOptions } from 'sharp'
import type { AppIconLook } from '#domain/content/app-icon.ts'
import type { AppIcon } from '#domain/content/web-manifest.ts'
import { pictureTool } from '#server/gateways/picture-tool.ts'
import type { Storage } from '#server/gateways/storage.ts'
import type { Executor } from '#server/resources/store.ts'
import { sizedStart } from './find-original.ts'
import { pixelLimit, toResize } from './picture-turns.ts'
import { openImage } from './read-image.ts'

/** Made when first asked for and kept beside other pictures of the logo, with which it goes. */
export async function drawAppIcon(
  { database, storage }: { readonly database: Executor; readonly storage: Storage },
  look: AppIconLook,
  icon: AppIcon,
): Promise<Buffer> {
  const { logo, background } = look
  if (logo === null) return neutralIcon(look.theme, icon)
  const name = `${sizedStart(logo.id)}${logo.version}-app-${background.slice(1)}-${icon.purpose}-${icon.size}.png`
  const kept = await storage.read(name)
  if (kept !== null) return kept
  const bytes = await (await openImage(database, storage, logo.id))?.read()
  if (!bytes) return neutralIcon(look.theme, icon)
  const made = await toResize(() => logoIcon(bytes, background, icon))
  await storage.put(name, made, { isKept: false })
  return made
}

/** How much of the edge the logo takes. */
const share = { any: 0.8, apple: 0.76 } as const
/** What a device leaves of a maskable icon at least: a circle of this diameter. */
const safeCircle = 0.8

async function logoIcon(bytes: Buffer, background: string, icon: AppIcon): Promise<Buffer> {
  const sharp = await pictureTool()
  const { autoOrient: turned } = await sharp(bytes, { limitInputPixels: pixelLimit }).metadata()
  const longest = Math.round(icon.size * shareOf(icon, turned))
  const logo = await sharp(bytes, { limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside' })
    .png()
    .toBuffer()
  return onPlate(icon, background, { input: logo })
}

/** The longer side of the logo as a part of the icon's; its corners stay in the safe circle of a maskable one. */
function shareOf({ purpose }: AppIcon, { width, height }: { readonly width: number; readonly height: number }): number {
  if (purpose !== 'maskable') return share[purpose]
  return (safeCircle * Math.max(width, height)) / Math.hypot(width, height)
}

/** An awning over a counter, as the shop's favicon has it. */
function neutralIcon(theme: string, icon: AppIcon): Promise<Buffer> {
  const scale = icon.purpose === 'any' ? 1 : 0.8
  const edge = (32 - 32 * scale) / 2
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${icon.size}" height="${icon.size}" viewBox="0 0 32 32"><path transform="translate(${edge} ${edge}) scale(${scale})" d="M6 13h20v3H6zm2 4h16v8H8zM12 7h8v4h-8z" fill="${isDark(theme) ? '#fff' : '#000'}"/></svg>`
  return onPlate(icon, theme, { input: Buffer.from(drawing) })
}

/** A square of one colour; with round corners where the device does not cut its own. */
async function onPlate({ size, purpose }: AppIcon, colour: string, content: OverlayOptions): Promise<Buffer> {
  const radius = purpose === 'any' ? Math.round(size * 0.22) : 0
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="${colour}"/></svg>`
  const sharp = await pictureTool()
  return sharp(Buffer.from(plate)).composite([content]).png({ palette: true }).toBuffer()
}

function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue < 140
}
