import { describe, expect, it } from 'vitest'
import { appTexts } from './app.ts'
import { backofficeTexts, failureText, failureTexts, fontVariantName, shownFailure, subjects } from './backoffice.ts'
import * as catalog from './catalog.ts'
import * as catalogEditor from './catalog-editor.ts'
import * as content from './content.ts'
import { docketTexts, printErrorTexts } from './dockets.ts'
import { mailTexts } from './mails.ts'
import * as messages from './messages.ts'
import * as ordering from './ordering.ts'
import { problemTexts } from './problems.ts'
import { say } from './sentence.ts'
import { storefrontTexts } from './storefront.ts'
import { counterStepNames, terminalScreenTexts } from './terminal-screens.ts'
import * as time from './time.ts'
import type { Subject } from './backoffice.ts'

/** Every text of a table, whatever its depth. */
function textsOf(table: unknown): string[] {
  if (typeof table === 'string') return [table]
  return typeof table === 'object' && table !== null ? Object.values(table).flatMap(textsOf) : []
}

const tables = {
  appTexts,
  backofficeTexts,
  subjects,
  failureTexts,
  docketTexts,
  mailTexts,
  printErrorTexts,
  ...messages,
  problemTexts,
  storefrontTexts,
  terminalScreenTexts,
  counterStepNames,
  ...time,
  ...ordering,
  ...content,
  ...catalog,
  ...catalogEditor,
}
const all = Object.values(tables).flatMap(textsOf)

describe('the German sentences', () => {
  it('are said once', () => {
    const sentences = all.filter((text) => /[.!?]$/.test(text) && text.includes(' '))
    const twice = sentences.filter((text, index) => sentences.indexOf(text) !== index)
    expect(sentences.length).toBeGreaterThan(150)
    expect(twice).toEqual([])
  })

  it('are not empty, neither begin nor end with a space, and quote in German', () => {
    expect(all.filter((text) => text.trim() !== text || text === '')).toEqual([])
    expect(all.filter((text) => /["']/.test(text) && !text.includes('"{name}"'))).toEqual([])
  })

  it('address the guest as Sie', () => {
    expect(all.filter((text) => /\b(du|dir|dich|dein\w*)\b/i.test(text))).toEqual([])
  })

  it('count in singular and plural', () => {
    expect(say(storefrontTexts.cartCount, { count: 1 })).toBe('1 Produkt')
    expect(say(storefrontTexts.cartCount, { count: 0 })).toBe('0 Produkte')
    expect(say(storefrontTexts.stillThereCountdown, { seconds: 15 })).toBe('Neustart in 15 Sekunden.')
  })
})

describe('what fails in the back office', () => {
  it.each([
    ['image', 'Bilder'],
    ['imageTemplate', 'Bildvorlagen'],
    ['upload', 'Uploads'],
    ['division', 'Organisationen'],
    ['branch', 'Filialen'],
    ['department', 'Abteilungen'],
    ['menu', 'Produktkataloge'],
    ['category', 'Kategorien'],
    ['tag', 'Tags'],
    ['product', 'Produkte'],
    ['order', 'Bestellungen'],
    ['table', 'Tische'],
    ['device', 'Geräte'],
    ['site', 'Seiten'],
    ['log', 'Logs'],
    ['user', 'Benutzer'],
    ['block', 'Inhalte'],
    ['font', 'Schriftarten'],
    ['holidayBalance', 'Urlaubskonten'],
  ] as const)('to load %s: %s', (subject, name) => {
    expect(failureText('load', subject, 'other')).toBe(`${name} konnten nicht geladen werden.`)
  })

  it.each([
    ['load', 'order', 'Bestellung konnte nicht geladen werden.'],
    ['load', 'configuration', failureTexts.configurationNotLoaded],
    ['load', 'statistics', failureTexts.statisticsNotLoaded],
    ['create', 'segment', 'Filmsequenz konnte nicht erstellt werden.'],
    ['update', 'donatee', 'Spendenempfänger konnte nicht aktualisiert werden.'],
    ['delete', 'signageDevice', 'TV konnte nicht gelöscht werden.'],
    ['delete', 'block', 'Inhalt konnte nicht gelöscht werden.'],
  ] as const)('to %s one %s: %s', (action, subject, text) => {
    expect(failureText(action, subject)).toBe(text)
  })

  it('to create, update and delete many', () => {
    const many = (subject: Subject) =>
      (['create', 'update', 'delete'] as const).map((one) => failureText(one, subject, 'other'))
    expect(many('task')).toEqual([
      'Aufgaben konnten nicht erstellt werden.',
      'Aufgaben konnten nicht aktualisiert werden.',
      'Aufgaben konnten nicht gelöscht werden.',
    ])
  })

  it('is told in the first words of the server, where it has any', () => {
    const own = failureText('create', 'product')
    expect(shownFailure([{ message: 'Dieser Wert wird bereits verwendet.' }, { message: 'Zweites.' }], own)).toBe(
      'Dieser Wert wird bereits verwendet.',
    )
    expect(shownFailure([], own)).toBe(own)
    expect(shownFailure([{ message: ' ' }], own)).toBe(own)
    expect(shownFailure(null, own)).toBe(own)
    expect(shownFailure(undefined, own)).toBe(own)
  })
})

describe('font weights', () => {
  it.each([
    ['100', 'Thin'],
    ['200', 'Extralight'],
    ['300', 'Light'],
    ['regular', 'Regular'],
    ['italic', 'Regular Kursiv'],
    ['500', 'Medium'],
    ['600', 'Semibold'],
    ['700italic', 'Bold Kursiv'],
    ['800', 'Extrabold'],
    ['900', 'Black'],
    ['950', null],
  ])('%s is %s', (variant, name) => {
    expect(fontVariantName(variant)).toBe(name)
  })
})
