// Which module keeps which table. Only the owner writes it; who else reads it stands below, with the reason.

/** A folder of `server/modules`, or of `server` for what no module keeps. */
export const tablesOf: Readonly<Record<string, string>> = {
  log: 'log',
  settings: 'config',
  identity: `user user_branches user_departments session api_token api_token_branch failed_sign_in mail_link
    mail_link_request passkey passkey_challenge recovery_code`,
  organisation: `branch branch_escalation_device branch_images branch_sold_out branch_tags department
    department_leaders device_key division short_link table`,
  media: `font_face image image_template image_template_layers_image image_template_version transfer upload video`,
  donation: 'donatee',
  catalog: `category change_wish label_sheet menu menu_branches menu_card menu_catalog_category menu_catalog_product product product_bundle_product
    product_images tag`,
  content: `form_request block block_draft block_editor block_version navigation_draft navigation_editor navigation_version block_content_block block_content_branch block_content_category block_content_image block_content_menu block_content_product block_content_site
    block_content_upload navigation navigation_items_branch navigation_items_site site site_content_block site_content_branch site_content_category
    site_content_image site_content_menu site_content_product site_content_site site_content_upload site_draft site_editor site_seo_image site_version`,
  staff: `absence availability clock_tap expiry_untold holiday_adjustment project project_branches
    project_departments project_members schedule_template schedule_template_shifts_department shift_calendar shift_call staff_file task
    task_assignees task_attachments task_checklist_user task_report time_booking time_month time_request time_rollup wage_type work_agreement work_contract working_activity working_schedule
    working_schedule_swap_user working_schedule_tasks`,
  signage: `signage_device signage_pairing signage_picture signage_play signage_segment signage_segment_branches signage_segment_items_category
    signage_segment_items_image signage_segment_items_image_template signage_segment_items_menu
    signage_segment_items_product signage_segment_items_video signage_stream signage_stream_branches
    signage_stream_entries_signage_segment signage_takeover`,
  payment: 'payment payment_account payment_event payment_instruction',
  ordering: 'order order_billing order_event order_item order_questionnaire order_request order_upload ticket_counter',
  device: 'device device_departments device_log device_triggers_category print_job',
  notification: `blocked_address message order_alarm push_subscription returned_mail_mark vapid_key webhook webhook_branch webhook_delivery
    webhook_key`,
  statistics: `analytics_event analytics_salt dashboard_layout dish_cost favourite_branches report_mail review_day rollup_change rollup_day rollup_dish rollup_dish_hour
    rollup_dish_hours rollup_event rollup_hour rollup_option rollup_option_hour rollup_option_hours rollup_order rollup_page rollup_price rollup_reach rollup_refund rollup_share rollup_share_hour rollup_text rollup_use rollup_use_hour`,
  accounting: 'booking_setup credit_note day_correction day_end day_end_entry invoice',
  gateways: 'simulated_payment',
  jobs: 'outgoing_mail',
  http: 'limit_taken',
  database: 'migration',
  backup: 'backup_run',
}

/** Reading only, in one statement that cannot be two: a page of a list, a sum, a right. Anything else asks `public.ts`. */
export const readers: readonly { readonly module: string; readonly tables: string; readonly why: string }[] = [
  {
    module: 'statistics',
    tables: `order order_event order_item order_questionnaire branch device_key device print_job message log webhook`,
    why: 'figures are sums over what others keep',
  },
  {
    module: 'accounting',
    tables: 'order order_event order_item payment payment_instruction branch division',
    why: 'the end of a day is a sum over what was handed over and given back; a receipt says it of one order',
  },
  {
    module: 'staff',
    tables: 'user user_branches user_departments branch division department department_leaders image',
    why: 'whose time it is and where: conditions and order of every list; how people look at the clock',
  },
  {
    module: 'statistics',
    tables: 'user user_branches',
    why: 'to whom figures can be sent, and with whose rights they are counted',
  },
  {
    module: 'operation',
    tables: 'outgoing_mail message webhook_delivery print_job payment_instruction',
    why: 'how long something has been waiting to leave the house is one sum over all that waits',
  },
  { module: 'log', tables: 'branch', why: 'a page of the log names branches, and nobody stands left of it' },
  { module: 'device', tables: 'order', why: 'a page of dockets names them by their ticket' },
  { module: 'notification', tables: 'order device', why: 'a page of messages names their order and device' },
  {
    module: 'payment',
    tables: 'branch division',
    why: 'keys belong to one of them, which stays while they are written',
  },
]

const here = 'tools/table-owners.ts'
const ownerOf = new Map(
  Object.entries(tablesOf).flatMap(([module, names]) => names.split(/\s+/).map((name) => [name, module] as const)),
)

interface Named {
  readonly table: string
  readonly isWritten: boolean
}

/** The tables that a file's statements name, as SQL or through the builder. */
export function tablesIn(source: string): Named[] {
  const text = source.replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '')
  const inSql = text.matchAll(/\b(delete from|insert into|into|update|from|join|using)\s+(?:only\s+)?"?([a-z_]+)\b"?/g)
  const inBuilder = text.matchAll(
    /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\w*[jJ]oin|using)\(\s*'([a-z_]+)\b/g,
  )
  const inName = text.matchAll(/sql\.(table)\('([a-z_]+)'\)/g)
  return [...inSql, ...inBuilder, ...inName]
    .map(([, word = '', table = '']) => ({ table, isWritten: /^(?:delete|insert|into|update|merge)/.test(word) }))
    .filter(({ table }) => ownerOf.has(table))
}

/** Tables of others that a module writes, or reads without being a declared reader. `used` collects the declared ones. */
export function foreignTables(module: string, source: string, used: Set<string>): string[] {
  return tablesIn(source).flatMap(({ table, isWritten }) => {
    const owner = ownerOf.get(table)
    if (owner === module) return []
    const isReader = readers.some((each) => each.module === module && each.tables.split(/\s+/).includes(table))
    if (isReader && !isWritten) {
      used.add(`${module} ${table}`)
      return []
    }
    return [`${isWritten ? 'writes' : 'reads'} ${table}, which belongs to ${owner}: ask its public.ts`]
  })
}

/** Declared readers that read nothing any more. */
export function idleReaders(used: ReadonlySet<string>): string[] {
  return readers.flatMap(({ module, tables }) =>
    tables
      .split(/\s+/)
      .flatMap((table) => (used.has(`${module} ${table}`) ? [] : [`${here}: ${module} no longer reads ${table}`])),
  )
}

/** Tables that the generated types know and nobody owns, and the other way round. */
export function unownedTables(generated: string): string[] {
  const all = generated.slice(generated.indexOf('export interface DB {'))
  const known = [...all.matchAll(/^ {2}([a-z_]+): /gm)].map(([, name = '']) => name)
  const unowned = known.filter((name) => !ownerOf.has(name)).map((name) => `${here}: ${name} belongs to nobody`)
  const gone = [...ownerOf.keys()]
    .filter((name) => !known.includes(name))
    .map((name) => `${here}: there is no table ${name}`)
  return [...unowned, ...gone]
}
