// The navigation: groups of areas, each shown to whom its calls are allowed.
import {
  Armchair,
  BookOpenText,
  Briefcase,
  Building2,
  Calculator,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  ChartColumn,
  ChartNoAxesColumn,
  CalendarRange,
  ClipboardCheck,
  ClipboardList,
  Clapperboard,
  FileSignature,
  Files,
  Film,
  FolderKanban,
  HandHeart,
  Handshake,
  History,
  Inbox,
  Hourglass,
  Image,
  KeyRound,
  LayoutDashboard,
  LayoutTemplate,
  ListTodo,
  ListTree,
  MailX,
  MapPin,
  Megaphone,
  Menu,
  MessageSquarePlus,
  MessageSquareText,
  Network,
  NotebookText,
  PanelsTopLeft,
  Printer,
  Scale,
  ScrollText,
  Settings,
  Soup,
  Stethoscope,
  Tag,
  Tags,
  Timer,
  TreePalm,
  Tv,
  Type,
  UserRoundCheck,
  Users,
  Waypoints,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import { dayEndRoutes } from '#contract/accounting/day-ends.ts'
import { administrators, may, staff, type Access } from '#contract/access.ts'
import { changeWishRoutes } from '#contract/catalog/change-wishes.ts'
import { resources } from '#contract/declarations.ts'
import { operationRoutes } from '#contract/operation/operation-checks.ts'
import { labelCallRoutes } from '#contract/catalog/label-sheets.ts'
import { webhookRoutes } from '#contract/notification/webhooks.ts'
import { apiTokenRoutes } from '#contract/identity/api-tokens.ts'
import type { Me } from '#contract/identity/session.ts'
import { statisticsRoutes } from '#contract/statistics/statistics.ts'
import { planRoutes } from '#contract/staff/plan.ts'
import { leaveCallRoutes } from '#contract/staff/leave-calls.ts'
import { taskBoardRoutes } from '#contract/staff/task-work.ts'
import { timeAccountRoutes } from '#contract/staff/time-accounts.ts'
import { shiftCallRoutes } from '#contract/staff/shift-calls.ts'
import { formRequestRoutes } from '#contract/content/form-requests.ts'
import { formRequestTexts } from '#domain/wording/form-requests.ts'
import { messageRoutes } from '#contract/notification/messages.ts'
import type { AnyDeclaration } from '#contract/resource.ts'
import { checkTexts } from '#domain/wording/operation-checks.ts'
import { webhookTexts } from '#domain/wording/webhooks.ts'
import { apiTokenTexts } from '#domain/wording/api-tokens.ts'
import { backofficeTexts, subjects } from '#domain/wording/backoffice.ts'
import { areaGroupNames } from '#domain/wording/areas.ts'
import { dayEndTexts } from '#domain/wording/day-end.ts'
import { labelScreenTexts } from '#domain/wording/labels.ts'
import { signageTexts } from '#domain/wording/signage.ts'
import { statisticsTexts } from '#domain/wording/statistics.ts'
import { leaveTexts } from '#domain/wording/leave.ts'
import { ownTimeTexts } from '#domain/wording/own-time.ts'
import { ownShiftTexts, planTexts } from '#domain/wording/plan.ts'
import { taskBoardTexts } from '#domain/wording/task-work.ts'
import { timeAccountTexts } from '#domain/wording/time-accounts.ts'
import { wishTexts } from '#domain/wording/wishes.ts'
import { messageScreenTexts } from '#domain/wording/device-screens.ts'
import { listAddress } from '../records/addresses.ts'
import { mayCall, mayOpen, mayRead } from '../records/may.ts'
import { subjectMany } from '../records/resource-screens.ts'

export interface Area {
  readonly path: string
  readonly label: string
  readonly icon: LucideIcon
  readonly isFor: (me: Me) => boolean
  /** Whether its address answers, offered or not; left out: as `isFor`. */
  readonly isReadable?: (me: Me) => boolean
}

export interface AreaGroup {
  readonly name: string
  readonly areas: readonly Area[]
}

export const areaGroups: readonly AreaGroup[] = [
  {
    name: areaGroupNames.orders,
    areas: [
      { path: '/dashboard', label: backofficeTexts.dashboard, icon: LayoutDashboard, isFor: () => true },
      {
        path: '/orders',
        label: backofficeTexts.orders,
        icon: ClipboardList,
        isFor: (me) => may(me.roles, 'handleOrders'),
      },
      { path: '/history', label: backofficeTexts.history, icon: History, isFor: (me) => may(me.roles, 'handleOrders') },
      called('/statistics', statisticsTexts.title, ChartColumn, statisticsRoutes['GET /statistics/orders'].access),
      called('/day-ends', dayEndTexts.title, Calculator, dayEndRoutes['GET /day-ends'].access),
      called('/form-requests', formRequestTexts.title, Inbox, formRequestRoutes['GET /form-requests'].access),
      called('/messages', messageScreenTexts.title, MessageSquareText, messageRoutes['GET /messages'].access),
      listOf(resources.blockedAddresses, MailX),
    ],
  },
  {
    name: areaGroupNames.offer,
    areas: [
      listOf(resources.products, Soup),
      listOf(resources.categories, ListTree),
      listOf(resources.menus, NotebookText),
      listOf(resources.menuCards, BookOpenText),
      listOf(resources.tags, Tag),
      called('/labels', labelScreenTexts.title, Tags, labelCallRoutes['POST /label-sheets/pdf'].access),
      listOf(resources.donatees, HandHeart),
      called('/wishes', wishTexts.title, MessageSquarePlus, changeWishRoutes['GET /change-wishes'].access),
    ],
  },
  {
    name: areaGroupNames.operation,
    areas: [
      listOf(resources.branches, MapPin),
      listOf(resources.divisions, Building2),
      listOf(resources.departments, Network),
      listOf(resources.tables, Armchair),
      listOf(resources.devices, Printer),
    ],
  },
  {
    name: areaGroupNames.website,
    areas: [
      listOf(resources.sites, PanelsTopLeft),
      listOf(resources.blocks, LayoutTemplate),
      listOf(resources.navigations, Menu),
      listOf(resources.images, Image),
      listOf(resources.imageTemplates, LayoutTemplate),
      listOf(resources.uploads, Files),
    ],
  },
  {
    name: areaGroupNames.staff,
    areas: [
      listOf(resources.users, Users),
      called('/plan', planTexts.title, CalendarRange, planRoutes['GET /branches/:id/plan'].access),
      called('/my-time', ownTimeTexts.title, UserRoundCheck, shiftCallRoutes['GET /own-shifts'].access),
      called('/my-shifts', ownShiftTexts.title, CalendarCheck, shiftCallRoutes['GET /own-shifts'].access),
      listOf(resources.workingSchedules, CalendarDays),
      called('/time-accounts', timeAccountTexts.title, Hourglass, timeAccountRoutes['GET /time-accounts'].access),
      listOf(resources.workingActivities, Timer),
      called('/leave', leaveTexts.title, TreePalm, leaveCallRoutes['GET /absences/calendar'].access),
      listOf(resources.absences, CalendarOff),
      listOf(resources.availabilities, CalendarClock),
      listOf(resources.projects, FolderKanban),
      listOf(resources.tasks, ListTodo),
      called('/task-board', taskBoardTexts.title, ClipboardCheck, taskBoardRoutes['GET /task-board'].access),
      listOf(resources.workContracts, FileSignature),
      listOf(resources.workAgreements, Handshake),
      listOf(resources.scheduleTemplates, Briefcase),
      listOf(resources.holidayAdjustments, Scale),
    ],
  },
  {
    name: areaGroupNames.signage,
    areas: [
      listOf(resources.segments, Clapperboard),
      listOf(resources.videos, Film),
      listOf(resources.streams, Waypoints),
      listOf(resources.signageDevices, Tv),
      listOf(resources.takeovers, Megaphone),
      // For who makes what is played.
      { ...listOf(resources.segments, ChartNoAxesColumn), path: '/signage-plays', label: signageTexts.playsTitle },
    ],
  },
  {
    name: areaGroupNames.system,
    areas: [
      called('/config', backofficeTexts.configuration, Settings, administrators),
      called('/fonts', subjects.font.other, Type, staff('editWebsite')),
      called('/api-tokens', apiTokenTexts.title, KeyRound, apiTokenRoutes['GET /api-tokens'].access),
      called('/webhooks', webhookTexts.title, Webhook, webhookRoutes['GET /webhooks'].access),
      called('/operation', checkTexts.title, Stethoscope, operationRoutes['GET /operation-checks'].access),
      called('/logs', subjects.log.other, ScrollText, administrators),
    ],
  },
]

function listOf(declared: unknown, icon: LucideIcon): Area {
  const resource = declared as AnyDeclaration
  return {
    path: listAddress(resource.name),
    label: subjectMany(resource),
    icon,
    isFor: (me) => mayOpen(me, resource),
    isReadable: (me) => mayRead(me, resource),
  }
}

function called(path: string, label: string, icon: LucideIcon, access: Access): Area {
  return { path, label, icon, isFor: (me) => mayCall(me, access) }
}

/** The area to which an address belongs, where the person may not even read it. */
export function areaRefused(me: Me, pathname: string): Area | undefined {
  const [, first] = pathname.split('/')
  const area = areaGroups.flatMap(({ areas }) => areas).find(({ path }) => path === `/${first}`)
  return area === undefined || (area.isReadable ?? area.isFor)(me) ? undefined : area
}

/** Groups with what the person may open; without empty ones. */
export function areasFor(me: Me): readonly AreaGroup[] {
  return areaGroups
    .map(({ name, areas }) => ({ name, areas: areas.filter(({ isFor }) => isFor(me)) }))
    .filter(({ areas }) => areas.length > 0)
}
