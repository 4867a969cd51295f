import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { order, placeholders, type Treatment, treatments } from './guides/block-table.ts'
import { type GuideBlock, guideFiles, shellBlocks } from './guides/guide-blocks.ts'
import { repository } from './system/run-node.ts'

const folder = join(repository, 'tests/e2e/src/guides')

test('every shell block of every guide is followed below, or listed with the reason why it cannot be', () => {
  const beginnings = (guide: string) =>
    shellBlocks(guide).map(({ text }, at) => {
      const begins = treatments[guide]?.[at]?.begins
      return begins !== undefined && text.startsWith(begins) ? begins : text
    })
  const inGuides = Object.fromEntries(guideFiles.map((guide) => [guide, beginnings(guide)]))
  const inTable = Object.entries(treatments).map(([guide, list]) => [guide, list.map(({ begins }) => begins)])
  expect(inGuides).toEqual(Object.fromEntries(inTable))
  const followed = ([guide, list]: [string, readonly Treatment[]]) =>
    order.includes(guide) || list.every(({ notRun }) => notRun !== undefined)
  expect(Object.entries(treatments).filter((entry) => !followed(entry))).toEqual([])
})

type Step = GuideBlock & Treatment & { mark: string }

const steps: Step[] = order.flatMap((guide) =>
  shellBlocks(guide).flatMap((block, at) => {
    const treatment = treatments[guide]?.[at]
    if (!treatment) throw new Error(`${guide}:${block.line} is not in the table`)
    return treatment.notRun ? [] : [{ ...block, ...treatment, mark: `@@ ${guide}:${block.line}` }]
  }),
)

/** One shell follows all guides, as an operator would in one terminal. */
function scriptOf(list: readonly Step[]): string {
  const lines = [
    'set -eE',
    'trap \'echo "@@ failed: $BASH_COMMAND"; tail -n 3 /run/*.log /run/units/*.log\' ERR',
    'stop=true',
  ]
  for (const [at, step] of list.entries()) {
    const filled = placeholders.reduce((all, [from, to]) => all.replaceAll(from, to), step.text)
    const psql = `sudo -u postgres psql -v ON_ERROR_STOP=1 sliproad <<'SQL'\n${filled}\nSQL`
    const text = step.language === 'sql' ? psql : filled
    lines.push(`echo; echo '${step.mark}'`)
    // Ctrl-C reaches the whole group of a foreground command, npm and server.
    if (step.untilStopped)
      lines.push('set -m; {', text, '} > /run/foreground.log 2>&1 & stop="kill -INT -- -$!"; set +m')
    else lines.push(text)
    if (step.afterwards) lines.push(step.afterwards)
    if (list[at + 1]?.guide !== step.guide) lines.push('$stop; stop=true')
  }
  return `${lines.join('\n')}\necho '@@ done'\n`
}

test('the guides are followed word for word on a bare machine: source, systemd, TLS, first operator, backup, key, upgrade', {
  tags: ['needs-bare-machine'],
  timeout: 600_000,
}, async ({ task }) => {
  const machine = await mkdtemp(join(tmpdir(), 'sliproad-machine-'))
  onTestFinished(() => rm(machine, { recursive: true, force: true }))
  const script = `${machine}.sh`
  await writeFile(script, scriptOf(steps))
  onTestFinished(() => rm(script))
  // npm puts the commands of this repository first, which no operator's shell does.
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'))
  const child = spawn(
    'unshare',
    ['-mnpf', '--kill-child', '--mount-proc', 'bash', join(folder, 'machine.sh'), script],
    {
      env: {
        PATH: path.join(':'),
        HOME: '/root',
        REPOSITORY: repository,
        MACHINE: machine,
        STAND_INS: join(folder, 'stand-ins'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  await once(child, 'close')

  const said = (step: Step) => printed.split(`${step.mark}\n`)[1]?.split('@@ ')[0] ?? ''
  const followed = steps.filter(
    ({ mark }, at) => printed.includes(`${steps[at + 1]?.mark ?? '@@ done'}\n`) && printed.includes(mark),
  )
  const silent = steps.filter((step) => step.says && !step.says.test(said(step)))
  task.meta.proof = { tried: steps.length, lost: steps.length - followed.length + silent.length }
  const notRun = Object.values(treatments)
    .flat()
    .filter((one) => one.notRun)
  process.stdout.write(
    `guides: ${followed.length} of ${steps.length} blocks followed, ${notRun.length} need more than a bare machine\n`,
  )
  expect(printed).not.toContain('@@ failed')
  expect(printed).toContain('@@ done')
  expect(silent.map((step) => ({ at: step.mark, says: said(step) }))).toEqual([])
})
