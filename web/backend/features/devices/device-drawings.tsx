// What devices and their cables look like, as few lines as it takes to tell them apart.
import type { ReactNode } from 'react'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}

/** A receipt printer with its paper, its foot at this height. */
const printer = (
  <>
    <path d="M26 34h44a4 4 0 0 1 4 4v20H22V38a4 4 0 0 1 4-4Z" />
    <path d="M34 34V10l5 4 5-4 5 4 5-4 5 4 3-3v23" />
    <path d="M40 22h14M40 28h9M30 50h8" />
  </>
)

export const deviceDrawings = {
  printer: <Drawing>{printer}</Drawing>,
  network: (
    <Drawing>
      {printer}
      <path d="M74 50h8v-14M76 22h12v10H76zM79 22v-4M85 22v-4" />
    </Drawing>
  ),
  cloudPrnt: (
    <Drawing>
      {printer}
      <path d="M78 32a6 6 0 1 0-1-12 8 8 0 0 0-8 2" />
      <path d="M82 38v10m-4-4 4 4 4-4" />
      <path d="m12 42 2 4 4 .5-3 3 .8 4.5-3.8-2-3.800 2 .8-4.500-3-3 4-.5Z" />
    </Drawing>
  ),
  eposServerDirect: (
    <Drawing>
      {printer}
      <path d="M78 32a6 6 0 1 0-1-12 8 8 0 0 0-8 2" />
      <path d="M82 38v10m-4-4 4 4 4-4" />
      <path d="M8 40h8M8 40v12h8M8 46h6" />
    </Drawing>
  ),
  browser: (
    <Drawing>
      <path d="M8 20h40v28H8zM4 56h48" />
      <path d="M62 40h24v16H62zM67 40V26h14v14M72 32h5" />
      <path d="M52 48h10" />
    </Drawing>
  ),
  webUsb: (
    <Drawing>
      <path d="M10 46h34v12H10zM16 46V30h22v16" />
      <path d="M44 52h14c8 0 4-26 14-26" />
      <path d="M72 20h16v12H72zM76 24v4M84 24v4" />
    </Drawing>
  ),
  trial: (
    <Drawing>
      <path d="M16 12h64v44H16z" strokeDasharray="5 5" />
      <path d="M38 20h20v28l-4-3-3 3-3-3-3 3-3-3-4 3Z" />
      <path d="M43 28h10M43 34h6M34 64h28" />
    </Drawing>
  ),
  webPush: (
    <Drawing>
      <path d="M30 48V32a18 18 0 0 1 36 0v16l5 6H25Z" />
      <path d="M42 60a6 6 0 0 0 12 0M74 20l6-4M76 30h7M22 20l-6-4M20 30h-7" />
    </Drawing>
  ),
  email: (
    <Drawing>
      <path d="M16 18h64v40H16zM16 20l32 24 32-24" />
    </Drawing>
  ),
  sms: (
    <Drawing>
      <path d="M34 8h28a4 4 0 0 1 4 4v48a4 4 0 0 1-4 4H34a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4ZM44 58h8" />
      <path d="M37 20h22v14H46l-5 5v-5h-4z" />
    </Drawing>
  ),
  kitchen: (
    <Drawing>
      <path d="M30 8h36v54l-6-4-6 4-6-4-6 4-6-4-6 4Z" />
      <path strokeWidth={5} d="M38 22h20M38 34h14M38 46h18" />
    </Drawing>
  ),
  receipt: (
    <Drawing>
      <path d="M30 8h36v54l-6-4-6 4-6-4-6 4-6-4-6 4Z" />
      <path d="M37 18h12M55 18h4M37 26h9M55 26h4M37 34h14M55 34h4M37 42h22" />
      <path strokeWidth={4} d="M46 50h13" />
    </Drawing>
  ),
  delivery: (
    <Drawing>
      <path d="M10 20h44v30H10zM54 30h16l12 12v8H54Z" />
      <circle cx="26" cy="54" r="7" />
      <circle cx="68" cy="54" r="7" />
    </Drawing>
  ),
  label: (
    <Drawing>
      <path d="M18 22h60v28H18z" />
      <path d="M26 30h22M26 38h14M58 30v12M62 30v12M67 30v12M70 30v12" />
    </Drawing>
  ),
} as const
