// What a formatted text may hold: what the server's cleaning keeps (server/resources/clean-html.ts), and nothing else. Whatever is
// pasted is read by these rules, so foreign fonts, colours and scripts never arrive.
import { Extension, Mark, type Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkable } from '#domain/content/navigation.ts'

const marks = ['small', 'sub', 'sup', 'mark'] as const

export function richExtensions({ hasHistory }: { readonly hasHistory: boolean }): Extensions {
  return [
    StarterKit.configure({
      ...(!hasHistory && { undoRedo: false as const }),
      link: {
        openOnClick: false,
        autolink: false,
        defaultProtocol: 'https',
        HTMLAttributes: { target: null, rel: null, class: null },
        isAllowedUri: (address) => isLinkable(address),
      },
      trailingNode: false,
    }),
    anchors,
    picture,
    table,
    TableRow,
    TableHeader.extend({ addAttributes: spans }),
    TableCell.extend({ addAttributes: spans }),
    ...marks.map((name) =>
      Mark.create({ name, parseHTML: () => [{ tag: name }], renderHTML: () => [name, 0], excludes: '' }),
    ),
  ]
}

/** Headings and paragraphs may be where a link leads to. */
const anchors = Extension.create({
  name: 'anchors',
  addGlobalAttributes: () => [
    {
      types: ['heading', 'paragraph', 'blockquote', 'bulletList', 'orderedList'],
      attributes: { id: { default: null } },
    },
  ],
})

const picture = Image.extend({
  addAttributes() {
    return { ...this.parent?.(), srcset: { default: null }, loading: { default: null } }
  },
})

/** Without widths in pixels: the website decides. At the last cell Tab leads on, nobody is caught inside. */
const table = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      'Shift-Tab': () => this.editor.commands.goToPreviousCell(),
    }
  },
}).configure({ resizable: false })

function spans() {
  return { colspan: { default: 1, renderHTML: wide('colspan') }, rowspan: { default: 1, renderHTML: wide('rowspan') } }
}

function wide(name: string) {
  return (attributes: Record<string, unknown>) => (Number(attributes[name]) > 1 ? { [name]: attributes[name] } : {})
}
