import { type BinaryExpression, type ElementAccessExpression, SyntaxKind } from 'typescript/unstable/ast'
import { afterAll, describe, expect, it } from 'vitest'
import { reachable, root } from './imports.ts'
import { isAnyText, isTable, nodesOf, openProgram } from './typed-program.ts'

const opened = openProgram()
const { checker, program } = opened
afterAll(() => opened.close())

/** Everything that runs in the server; `own` is the one place that may look. */
const files = [...new Set([...reachable('src/app/server.ts'), ...reachable('src/app/render-page.tsx')])]
  .filter((file) => /^src\/.*\.tsx?$/.test(file) && file !== 'src/foundation/rules/own.ts')
  .map((file) => program.getSourceFile(root + file))
  .filter((file) => file !== undefined)

const place = (file: (typeof files)[number], at: number) =>
  `${file.fileName.replace(root, '')}:${file.text.slice(0, at).split('\n').length}`

/** `table[key] = …` writes; it reads nothing that is inherited. */
const isWritten = (node: ElementAccessExpression) => {
  const parent = node.parent as BinaryExpression
  return (
    parent.kind === SyntaxKind.BinaryExpression &&
    parent.left === node &&
    parent.operatorToken.kind === SyntaxKind.EqualsToken
  )
}

describe('tables', () => {
  it('given the server, then its files are found', () => {
    expect(files.length).toBeGreaterThan(500)
  })

  it('given a plain object and a text as key, then it is read by `own`, which finds nothing inherited', () => {
    const found = files.flatMap((file) => {
      const reads = (nodesOf(file, [SyntaxKind.ElementAccessExpression]) as ElementAccessExpression[]).filter(
        (node) => !isWritten(node),
      )
      if (reads.length === 0) return []
      const keys = checker.getTypeAtLocation(reads.map((node) => node.argumentExpression))
      return reads
        .filter(
          (node, at) => isAnyText(keys[at]) && isTable(checker, checker.getTypeAtLocation(node.expression)),
        )
        .map(
          (node) =>
            `${place(file, node.argumentExpression.pos)} ${file.text.slice(node.pos, node.end).trim()}`,
        )
    })
    expect(found).toEqual([])
  })

  it('given a plain object and a text as key, then `in` does not ask for it', () => {
    const found = files.flatMap((file) => {
      const asked = (nodesOf(file, [SyntaxKind.BinaryExpression]) as BinaryExpression[]).filter(
        ({ operatorToken }) => operatorToken.kind === SyntaxKind.InKeyword,
      )
      return asked
        .filter((node) => isAnyText(checker.getTypeAtLocation(node.left)))
        .map((node) => `${place(file, node.left.pos)} ${file.text.slice(node.pos, node.end).trim()}`)
    })
    expect(found).toEqual([])
  })
})
