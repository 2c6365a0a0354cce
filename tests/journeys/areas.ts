// Every area of the back office that has data: how people make, change and find one of its records, and what refers to it.
import type { Locator } from '@playwright/test'
import { tinyPicture } from '#server/testing/tiny-picture.ts'

/** What is typed or chosen in a form. */
export type Step = (form: Locator) => Promise<void>

export interface Area {
  /** In the address and in the API. */
  readonly path: string
  readonly list: string
  readonly one: string
  /** What a new one needs. */
  readonly fill: readonly Step[]
  /** What is changed afterwards: its label, its name in the API, first, later and last text. */
  readonly edited: readonly [label: string, field: string, first: string, later: string, last: string]
  /** Something made by the API that refers to it, and may be in its way; null where nothing can, or what can has no name of its own. */
  readonly user: readonly [path: string, body: (id: string) => object] | null
  /** It is made by sending this file from the list, by the button of this name. */
  readonly sent?: { readonly button: string; readonly file: string; readonly name: string }
  /** Its screens are its own: the whole story is told every day. */
  readonly isOwn?: true
}

const labelled = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}(?: \\*)?$`)).first()

const write =
  (label: string, text: string): Step =>
  (form) =>
    labelled(form, label).fill(text)

const choose =
  (label: string, option: string): Step =>
  async (form) => {
    await labelled(form, label).selectOption({ label: option })
  }

/** In a list that is searched. */
const pick =
  (label: string, option: string): Step =>
  async (form) => {
    await labelled(form, label).click()
    // Not those of the branches in the frame.
    await form.page().getByRole('option', { name: option }).filter({ visible: true }).first().click()
    await form.page().keyboard.press('Tab')
  }

const check =
  (label: string): Step =>
  (form) =>
    form.getByRole('radio', { name: label }).check()

const send: Step = (form) =>
  form.locator('input[type=file]').setInputFiles({
    name: 'A-Probe.png',
    mimeType: 'image/png',
    buffer: Buffer.from(tinyPicture.slice(tinyPicture.indexOf(',') + 1), 'base64'),
  })

const name = write('Name', 'A-Probe')
const renamed: Area['edited'] = ['Name', 'name', 'A-Probe', 'A-Probe am Abend', 'A-Probe zu Mittag']
const moment = (label: string, time: string, day = '18.11.2026'): readonly Step[] => [
  write(`${label}: Datum`, day),
  write(`${label}: Uhrzeit`, time),
]
const anna = pick('Person', 'Feuerstein')
const inDornbirn = pick('Filiale', 'Dornbirn')
const reference = (field: string) => (id: string) => ({ name: 'Braucht sie', [field]: { id } })
const segmentWith = (item: object) => ({ name: 'Braucht sie', items: [item] })

export const areas: readonly Area[] = [
  {
    path: 'products',
    list: 'Produkte',
    one: 'Produkt',
    fill: [name, check('Einfach'), write('Preis', '4,50'), choose('Einheit', 'Stück'), write('Steuersatz', '10')],
    edited: renamed,
    user: [
      'products',
      (id) => ({
        name: 'Braucht sie',
        type: 'bundle',
        price: 9,
        unit: 'piece',
        tax: 10,
        bundle: [{ product: { id }, amount: 1 }],
      }),
    ],
    isOwn: true,
  },
  {
    path: 'categories',
    list: 'Kategorien',
    one: 'Kategorie',
    fill: [name],
    edited: renamed,
    user: ['digital-signage-segments', (id) => segmentWith({ kind: 'menuBoard', catalog: { categories: [{ id }] } })],
  },
  {
    path: 'menus',
    list: 'Produktkataloge',
    one: 'Produktkatalog',
    fill: [name, pick('Filialen', 'Dornbirn')],
    edited: renamed,
    user: ['digital-signage-segments', (id) => segmentWith({ kind: 'menuBoard', catalog: { menu: { id } } })],
    isOwn: true,
  },
  {
    path: 'menu-cards',
    list: 'Gedruckte Speisekarten',
    one: 'Gedruckte Speisekarte',
    fill: [name, pick('Produktkatalog', 'Gasthauskarte')],
    edited: renamed,
    user: null,
  },
  {
    path: 'label-sheets',
    list: 'Etikettenbögen',
    one: 'Etikettenbogen',
    fill: [name, choose('Bogen', 'Kompakt: 48 auf A4')],
    edited: renamed,
    user: null,
  },
  {
    path: 'tags',
    list: 'Tags',
    one: 'Tag',
    fill: [name],
    edited: renamed,
    user: ['branches', (id) => ({ name: 'Braucht sie', identifier: 'braucht-sie', isEnabled: false, tags: [{ id }] })],
  },
  {
    path: 'blocked-addresses',
    list: 'Gesperrte Mailadressen',
    one: 'Gesperrte Mailadresse',
    fill: [write('E-Mail', 'a-probe@example.at'), write('Grund', 'Beschwerde')],
    edited: ['Grund', 'reason', 'Beschwerde', 'Beschwerde am Abend', 'Beschwerde zu Mittag'],
    user: null,
  },
  {
    path: 'donatees',
    list: 'Spendenempfänger',
    one: 'Spendenempfänger',
    fill: [name],
    edited: renamed,
    user: null,
  },
  {
    path: 'branches',
    list: 'Filialen',
    one: 'Filiale',
    fill: [name, write('Kennung in der Adresse', 'a-probe')],
    edited: renamed,
    user: ['tables', (id) => ({ identifier: 'Braucht sie', branch: { id } })],
    isOwn: true,
  },
  {
    path: 'divisions',
    list: 'Organisationen',
    one: 'Organisation',
    fill: [name, write('Kennung in der Adresse', 'a-probe')],
    edited: renamed,
    user: ['departments', reference('division')],
  },
  {
    path: 'departments',
    list: 'Abteilungen',
    one: 'Abteilung',
    fill: [name, inDornbirn],
    edited: renamed,
    user: ['tasks', (id) => ({ title: 'Braucht sie', department: { id } })],
  },
  {
    path: 'tables',
    list: 'Tische',
    one: 'Tisch',
    fill: [write('Nummer', 'A901'), inDornbirn, write('Bereich', 'Laube')],
    edited: ['Bereich', 'area', 'Laube', 'Garten', 'Saal'],
    user: null,
    isOwn: true,
  },
  {
    path: 'devices',
    list: 'Geräte',
    one: 'Gerät',
    fill: [name],
    edited: renamed,
    user: ['devices', reference('fallbackDevice')],
    isOwn: true,
  },
  {
    path: 'sites',
    list: 'Seiten',
    one: 'Seite',
    fill: [write('Adresse', 'a-probe'), choose('Art', 'Einfache Seite'), write('Titel', 'A-Probe')],
    edited: ['Titel', 'title', 'A-Probe', 'A-Probe am Abend', 'A-Probe zu Mittag'],
    user: ['navigations', (id) => ({ name: 'Braucht sie', items: [{ type: 'site', target: id, label: 'Dort' }] })],
  },
  {
    path: 'blocks',
    list: 'Inhalte',
    one: 'Inhalt',
    fill: [name, write('Kennung', 'a-probe')],
    edited: renamed,
    user: [
      'blocks',
      (id) => ({ name: 'Braucht sie', identifier: 'braucht-sie', content: { target: { type: 'block', id } } }),
    ],
  },
  { path: 'navigations', list: 'Navigationen', one: 'Navigation', fill: [name], edited: renamed, user: null },
  {
    path: 'images',
    list: 'Bilder',
    one: 'Bild',
    fill: [send, write('Name', 'A-Probe')],
    edited: renamed,
    user: ['tags', reference('image')],
    isOwn: true,
  },
  {
    path: 'image-templates',
    list: 'Bildvorlagen',
    one: 'Bildvorlage',
    fill: [name],
    edited: renamed,
    user: ['digital-signage-segments', (id) => segmentWith({ kind: 'imageTemplate', imageTemplate: { id } })],
  },
  {
    path: 'uploads',
    list: 'Uploads',
    one: 'Upload',
    fill: [send, write('Dateiname', 'A-Probe.png')],
    edited: ['Dateiname', 'fileName', 'A-Probe.png', 'A-Probe-2.png', 'A-Probe-3.png'],
    user: ['tasks', (id) => ({ title: 'Braucht sie', attachments: [{ id }] })],
    isOwn: true,
  },
  {
    path: 'users',
    list: 'Benutzer',
    one: 'Benutzer',
    fill: [
      write('Nachname', 'A-Probe'),
      write('Benutzername', 'a-probe'),
      write('E-Mail', 'a-probe@lindenhof.example'),
    ],
    edited: ['Nachname', 'lastName', 'A-Probe', 'A-Probe-Berger', 'A-Probe-Huber'],
    user: ['tasks', (id) => ({ title: 'Braucht sie', assignees: [{ id }] })],
    isOwn: true,
  },
  {
    path: 'working-schedules',
    list: 'Planungen',
    one: 'Planung',
    fill: [inDornbirn, ...moment('Beginn', '08:00'), ...moment('Ende', '14:00'), write('Position', 'Schank')],
    edited: ['Position', 'position', 'Schank', 'Küche', 'Service'],
    user: null,
  },
  {
    path: 'working-activities',
    list: 'Aktivitäten',
    one: 'Aktivität',
    fill: [
      anna,
      inDornbirn,
      ...moment('Beginn', '08:00'),
      ...moment('Ende', '14:00'),
      write('Bemerkung', 'Nachgetragen'),
    ],
    edited: ['Bemerkung', 'comment', 'Nachgetragen', 'Vergessen zu stempeln', 'Ohne Gerät'],
    user: null,
  },
  {
    path: 'absences',
    list: 'Abwesenheiten',
    one: 'Abwesenheit',
    fill: [
      anna,
      choose('Art', 'Urlaub'),
      write('Beginn', '07.12.2026'),
      write('Ende', '09.12.2026'),
      write('Anmerkung', 'Skifahren'),
    ],
    edited: ['Anmerkung', 'note', 'Skifahren', 'Rodeln', 'Langlaufen'],
    user: null,
  },
  {
    path: 'availabilities',
    list: 'Verfügbarkeiten',
    one: 'Verfügbarkeit',
    fill: [anna, choose('Wochentag', 'Montag'), write('Von', '09:00')],
    edited: ['Von', 'from', '09:00', '10:30', '11:15'],
    user: null,
  },
  {
    path: 'projects',
    list: 'Projekte',
    one: 'Projekt',
    fill: [name],
    edited: renamed,
    user: ['tasks', (id) => ({ title: 'Braucht sie', project: { id } })],
  },
  {
    path: 'tasks',
    list: 'Aufgaben',
    one: 'Aufgabe',
    fill: [write('Titel', 'A-Probe')],
    edited: ['Titel', 'title', 'A-Probe', 'A-Probe am Abend', 'A-Probe zu Mittag'],
    user: null,
  },
  {
    path: 'work-contracts',
    list: 'Arbeitsverträge',
    one: 'Arbeitsvertrag',
    fill: [anna, write('Gültig ab', '01.01.2027'), write('Feiertage nach Region', 'AT-8')],
    edited: ['Feiertage nach Region', 'publicHolidayRegion', 'AT-8', 'AT-9', 'AT-7'],
    user: null,
  },
  {
    path: 'work-agreements',
    list: 'Kollektivverträge',
    one: 'Kollektivvertrag',
    fill: [name],
    edited: renamed,
    user: null,
  },
  {
    path: 'schedule-templates',
    list: 'Planungsvorlagen',
    one: 'Planungsvorlage',
    fill: [name, inDornbirn],
    edited: renamed,
    user: null,
  },
  {
    path: 'holiday-adjustments',
    list: 'Urlaubskorrekturen',
    one: 'Urlaubskorrektur',
    fill: [anna, write('Datum', '18.11.2026'), write('Tage', '1'), write('Grund', 'Sonderurlaub')],
    edited: ['Grund', 'reason', 'Sonderurlaub', 'Umzug', 'Hochzeit'],
    user: null,
  },
  {
    path: 'videos',
    list: 'Videos',
    one: 'Video',
    fill: [],
    edited: renamed,
    sent: { button: 'Videos hochladen', file: 'demo/films/window.webm', name: 'A-Probe.webm' },
    user: ['digital-signage-segments', (id) => segmentWith({ kind: 'video', upload: { id } })],
    isOwn: true,
  },
  {
    path: 'digital-signage-segments',
    list: 'Filmsequenzen',
    one: 'Filmsequenz',
    fill: [name],
    edited: renamed,
    user: ['digital-signage-streams', reference('fallbackSegment')],
  },
  {
    path: 'digital-signage-streams',
    list: 'Streams',
    one: 'Stream',
    fill: [name],
    edited: renamed,
    user: ['digital-signage-devices', reference('stream')],
  },
  { path: 'digital-signage-devices', list: 'TVs', one: 'TV', fill: [name], edited: renamed, user: null },
  {
    path: 'digital-signage-takeovers',
    list: 'Durchsagen',
    one: 'Durchsage',
    fill: [
      inDornbirn,
      write('Überschrift', 'Heute geschlossen'),
      ...moment('Von', '08:00'),
      ...moment('Bis', '22:00', '31.12.2199'),
    ],
    edited: ['Überschrift', 'title', 'Heute geschlossen', 'Morgen geschlossen', 'Wieder offen'],
    user: null,
  },
]
