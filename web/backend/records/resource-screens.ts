// What lists and forms of a resource show at first, where its declaration alone does not tell.
import type { AnyDeclaration } from '#contract/resource.ts'
import { declarations } from '#contract/declarations.ts'
import { branchPaymentSwitches } from '#domain/ground/payment-method.ts'
import { formatDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { subjects, type Subject } from '#domain/wording/backoffice.ts'
import { recordTexts, type SectionName } from '#domain/wording/records.ts'
import { say } from '#domain/wording/sentence.ts'
import { nameOf, type Row } from './row.ts'

export interface Section {
  readonly name: SectionName
  readonly fields: readonly string[]
}

export interface ResourceScreen {
  readonly subject: Subject
  /** Columns of the list until somebody chooses others. */
  readonly columns: readonly string[]
  /** Groups of the form; fields that no group names come last. Empty: one group. */
  readonly sections: readonly Section[]
}

const screens: Readonly<Record<string, ResourceScreen>> = {
  divisions: {
    subject: 'division',
    columns: ['name', 'legalName', 'city', 'isEnabled'],
    sections: [
      {
        name: 'general',
        fields: listed('name identifier title description isEnabled isPublic sortOrder translations'),
      },
      { name: 'place', fields: listed('street zipCode city country phone email website') },
      {
        name: 'legal',
        fields: listed(
          'legalName vatId taxNumber companyNumber taxExemption taxExemptionNote ruleSet locale timeZone dayStartsAt',
        ),
      },
      { name: 'appearance', fields: listed('logoImage heroImage faviconImage primaryColor') },
    ],
  },
  branches: {
    subject: 'branch',
    columns: ['name', 'city', 'division', 'isEnabled', 'isPublic', 'pausedUntil'],
    sections: [
      {
        name: 'general',
        fields: listed('name identifier division description isEnabled isPublic sortOrder tags keywords translations'),
      },
      {
        name: 'place',
        fields: listed('street zipCode city country phone email website latitude longitude timeZone holidayRegion'),
      },
      { name: 'hours', fields: listed('openingHours kitchenHours closedMessage orderableFrom') },
      {
        name: 'selling',
        fields: listed(`
          isTakeawayEnabled isDeliveryEnabled isDineInEnabled isPreorderEnabled isAppointmentRequired
          isQuotationRequired isTableSelectionEnabled isNoteEnabled
        `),
      },
      { name: 'delivery', fields: listed('deliveryAreas isDeliveryHoursEnabled deliveryHours') },
      {
        name: 'payment',
        fields: [...branchPaymentSwitches, 'isPaymentReserved'],
      },
      {
        name: 'checkout',
        fields: listed(`
          isTakeawayPhoneRequired isTakeawayEmailRequired isTakeawayAddressRequired isDeliveryPhoneRequired
          isDeliveryEmailRequired isDeliveryAddressRequired isDineInPhoneRequired isDineInEmailRequired
          isDineInAddressRequired
        `),
      },
      { name: 'operation', fields: listed('preparationMinutes deliveryMinutes confirmationTimeout escalation') },
      { name: 'workingTime', fields: listed('isBreakAutomatic') },
      { name: 'pictures', fields: listed('logo images') },
    ],
  },
  departments: plain('department', ['name', 'branch', 'division', 'costCenter', 'isEnabled']),
  tables: plain('table', ['identifier', 'name', 'branch', 'area', 'seats', 'isOrderable', 'isEnabled']),
  'blocked-addresses': plain('blockedAddress', ['email', 'reason', 'createdAt']),
  donatees: plain('donatee', ['name', 'website', 'isEnabled']),
  menus: plain('menu', ['name', 'identifier', 'branches', 'availableFrom']),
  categories: plain('category', ['name', 'image', 'isEnabled', 'isVisibleWhenUnavailable', 'sortOrder']),
  tags: plain('tag', ['name', 'image', 'sortOrder']),
  products: {
    subject: 'product',
    columns: ['name', 'price', 'unit', 'tax', 'isEnabled'],
    sections: [
      { name: 'general', fields: listed('name uid description type isEnabled') },
      { name: 'price', fields: listed('price pricing isPriceHidden tax takeawayTax dineInTax') },
      {
        name: 'quantity',
        fields: listed(`
          unit minimumQuantity maximumQuantity quantityStepSize defaultQuantity defaultUnit alternativeUnits
        `),
      },
      { name: 'choices', fields: listed('config isStepByStep bundle') },
      { name: 'allergens', fields: listed('allergens') },
      { name: 'labelling', fields: listed('labelling') },
      { name: 'availability', fields: listed('schedule isLeadTimeEnabled leadTimeValue leadTimeType') },
      { name: 'pictures', fields: listed('images') },
    ],
  },
  'menu-cards': plain('menuCard', ['name', 'menu', 'branch', 'layout', 'updatedAt']),
  'label-sheets': plain('labelSheet', ['name', 'branch', 'layout', 'updatedAt']),
  'image-templates': plain('imageTemplate', ['name', 'purpose', 'width', 'height', 'unit', 'isEnabled']),
  images: {
    subject: 'image',
    columns: ['name', 'alt', 'folder', 'width', 'height', 'createdAt'],
    sections: [
      { name: 'picture', fields: listed('data focusX focusY') },
      { name: 'general', fields: listed('name alt title copyright folder tags') },
    ],
  },
  videos: plain('video', ['name', 'durationSeconds', 'width', 'height', 'bytes', 'createdAt']),
  uploads: plain('upload', ['fileName', 'mimeType', 'bytes', 'createdAt']),
  devices: {
    subject: 'device',
    columns: ['name', 'kind', 'branch', 'model', 'connection', 'status', 'lastSeenAt', 'isEnabled'],
    sections: [
      { name: 'general', fields: listed('name identifier kind branch departments isEnabled triggers') },
      {
        name: 'printer',
        fields: listed(`
          connection address macAddress model language layout logoImage paperWidthMm columns codepageMapping
          renderMode copies cut feedLines openDrawer beep pollSeconds maxAttempts retrySeconds
          staleAfterMinutes fallbackDevice
        `),
      },
      {
        name: 'notification',
        fields: listed('channel target sound volume repeatSeconds escalateAfterSeconds escalateToDevice quietHours'),
      },
    ],
  },
  sites: {
    subject: 'site',
    columns: ['path', 'title', 'name', 'type', 'isPublic', 'updatedAt'],
    sections: [
      { name: 'general', fields: listed('path type title name description isPublic') },
      { name: 'content', fields: listed('content') },
      { name: 'search', fields: listed('seo redirectFrom') },
    ],
  },
  blocks: plain('block', ['name', 'identifier', 'isPublic', 'updatedAt']),
  navigations: plain('navigation', ['name', 'identifier', 'isPublic', 'updatedAt']),
  'working-activities': {
    subject: 'activity',
    columns: ['user', 'branch', 'startedAt', 'endedAt', 'netMinutes', 'state', 'reviewStatus'],
    sections: [
      { name: 'general', fields: listed('user branch department project task workingSchedule') },
      { name: 'time', fields: listed('startedAt endedAt category breaks') },
      {
        name: 'review',
        fields: listed('reviewStatus lockedAt acknowledgements comment correctionReason'),
      },
    ],
  },
  'working-schedules': plain('schedule', ['user', 'branch', 'position', 'startsAt', 'endsAt', 'status']),
  projects: {
    subject: 'project',
    columns: listed('name status plannedMinutes spentMinutes timeBudgetMinutes spentMoney moneyBudget budgetPeriod'),
    sections: [
      {
        name: 'general',
        fields: listed('name number color description status startsOn endsOn isSelectableOnTerminal'),
      },
      { name: 'team', fields: listed('branches departments members leadUser') },
      { name: 'money', fields: listed('costCenter timeBudgetMinutes moneyBudget budgetPeriod') },
    ],
  },
  tasks: plain('task', ['title', 'branch', 'assignees', 'dueAt', 'priority', 'status']),
  'schedule-templates': plain('scheduleTemplate', ['name', 'branch', 'weekdays']),
  availabilities: plain('availability', ['user', 'kind', 'weekday', 'date', 'from', 'to']),
  'work-agreements': {
    subject: 'workAgreement',
    columns: ['name', 'ruleSet', 'dayMaxHours', 'averageWeekHours', 'dailyRestHours', 'updatedAt'],
    sections: [
      { name: 'general', fields: listed('name ruleSet note') },
      { name: 'workingTime', fields: listed('dayMaxHours weekMaxHours averageWeekHours averageWeeks planNoticeDays') },
      { name: 'breaks', fields: listed('breakAfterHours breakMinutes smallestBreakMinutes') },
      {
        name: 'rest',
        fields: listed('dailyRestHours shortestRestHours weeklyRestHours shortestWeeklyRestHours'),
      },
      { name: 'surcharges', fields: listed('nightFrom nightTo nightPercent sundayPercent holidayPercent') },
    ],
  },
  'work-contracts': {
    subject: 'workContract',
    columns: ['user', 'validFrom', 'validUntil', 'employment', 'holidayDaysPerYear'],
    sections: [
      { name: 'general', fields: listed('user validFrom validUntil employment model') },
      {
        name: 'workingTime',
        fields: listed(
          'weekdayMinutes monthlyMinutes workdaysPerWeek overtimeCapMinutes averageWeekHours averageWeeks',
        ),
      },
      { name: 'leave', fields: listed('holidayDaysPerYear holidayUnit absenceCreditMinutes') },
      { name: 'law', fields: listed('ruleSet agreement publicHolidayRegion worksOnPublicHolidays') },
      { name: 'wages', fields: listed('hourlyRate wageTypeMap') },
    ],
  },
  absences: plain('absence', ['user', 'type', 'startsOn', 'endsOn', 'countedDays', 'status']),
  'holiday-adjustments': plain('holidayAdjustment', ['user', 'date', 'kind', 'days', 'reason']),
  'digital-signage-segments': plain('segment', ['name', 'branches', 'aspect', 'tags', 'isEnabled']),
  'digital-signage-streams': plain('stream', ['name', 'branches', 'orientation', 'publishedAt', 'hasChanges']),
  'digital-signage-takeovers': plain('takeover', ['title', 'branch', 'from', 'until']),
  'digital-signage-devices': {
    subject: 'signageDevice',
    columns: ['name', 'branch', 'stream', 'location', 'state', 'lastSeenAt', 'isEnabled'],
    sections: [
      { name: 'general', fields: listed('name identifier branch location stream groupKeys isEnabled') },
      { name: 'appearance', fields: listed('rotation volume resolution') },
      {
        name: 'operation',
        fields: listed('timeZone powerSchedule followOpeningHours alertAfterMinutes alertEmails'),
      },
    ],
  },
  users: {
    subject: 'user',
    columns: ['lastName', 'firstName', 'username', 'roles', 'branches', 'isEnabled'],
    sections: [
      { name: 'general', fields: listed('firstName lastName email phone') },
      { name: 'access', fields: listed('username roles isEnabled isLocked expiresAt password') },
      { name: 'workplaces', fields: listed('branches departments skills pin badge picture') },
      {
        name: 'employment',
        fields: listed('personnelNumber weeklyHours holidayDaysPerYear birthDate entryDate exitDate'),
      },
    ],
  },
}

/** Names of fields, told apart by spaces. */
function listed(names: string): readonly string[] {
  return names.trim().split(/\s+/)
}

function plain(subject: Subject, columns: readonly string[]): ResourceScreen {
  return { subject, columns, sections: [] }
}

export function screenOf({ name }: Pick<AnyDeclaration, 'name'>): ResourceScreen {
  const found = screens[name]
  if (found === undefined) throw new Error(`${name} has no screen in resource-screens.ts`)
  return found
}

export function subjectOne(declared: Pick<AnyDeclaration, 'name'>): string {
  return subjects[screenOf(declared).subject].one
}

export function subjectMany(declared: Pick<AnyDeclaration, 'name'>): string {
  return subjects[screenOf(declared).subject].other
}

/** The same for a reference, of which only the kind is known. */
export function titleOfKind(kind: string, row: Row): string {
  const declared = declarationOfKind(kind)
  return declared === null ? (nameOf(row) ?? recordTexts.unnamed) : titleOf(declared, row)
}

/** How a record is called: by its name, else by what it is and when: „Abwesenheit vom 24.12.2026“. */
export function titleOf(declared: Pick<AnyDeclaration, 'name'>, row: Row): string {
  const name = nameOf(row)
  const subject = subjectOne(declared)
  // A number alone says nothing: „Tisch 7“.
  if (name !== null) return /^\d+$/.test(name) ? say(recordTexts.numbered, { subject, number: name }) : name
  const day = dating.map((field) => dayOf(dateIn(row[field]))).find((found) => found !== null)
  return day === undefined ? subject : say(recordTexts.subjectOfDay, { subject, day: formatDay(day) })
}

function dateIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

const dating = ['date', 'startsOn', 'validFrom']

export function declarationOf(name: string | undefined): AnyDeclaration | null {
  return declarations.find((declared) => declared.name === name) ?? null
}

export function declarationOfKind(kind: string): AnyDeclaration | null {
  return declarations.find((declared) => declared.kind === kind) ?? null
}
