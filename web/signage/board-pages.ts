// Where each dish of a menu board stands: column by column, page by page, a heading never alone at the end of a column.

export interface Block {
  readonly isHeading: boolean
  /** Pixels with what keeps it apart from the next. */
  readonly height: number
}

/** Pages of columns of blocks. What is higher than a column gets one of its own. */
export function boardPages<B extends Block>(blocks: readonly B[], columns: number, height: number): B[][][] {
  const filled = columnsOf(blocks, height)
  if (filled.length > columns) return paged(filled, columns)
  // All on one page: columns of about the same height look better than one that is empty.
  return [balanced(blocks, columns, height)]
}

function paged<B>(filled: readonly B[][], columns: number): B[][][] {
  const pages: B[][][] = []
  for (let at = 0; at < filled.length; at += columns) pages.push(filled.slice(at, at + columns))
  return pages
}

function balanced<B extends Block>(blocks: readonly B[], columns: number, height: number): B[][] {
  const total = blocks.reduce((sum, block) => sum + block.height, 0)
  for (let target = Math.ceil(total / columns); target < height; target += Math.max(8, height / 50)) {
    const tried = columnsOf(blocks, target)
    if (tried.length <= columns) return tried
  }
  return columnsOf(blocks, height)
}

function columnsOf<B extends Block>(blocks: readonly B[], height: number): B[][] {
  const filled: B[][] = [[]]
  let used = 0
  blocks.forEach((block, index) => {
    const next = blocks[index + 1]
    const wanted = block.isHeading && next !== undefined ? block.height + next.height : block.height
    // What follows a heading stays with it, whatever its height.
    const isFollowing = blocks[index - 1]?.isHeading === true
    if (!isFollowing && (filled.at(-1)?.length ?? 0) > 0 && used + wanted > height) {
      filled.push([])
      used = 0
    }
    filled.at(-1)?.push(block)
    used += block.height
  })
  return filled
}
