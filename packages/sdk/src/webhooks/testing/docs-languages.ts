import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestOptions } from 'vitest'
import { snippetIn } from './docs-snippets.ts'

/**
 * A language of the docs. `files` turns its snippet into programs that take groups of five arguments (file of the
 * body, timestamp, signature, key, now) and print true or false for each.
 */
type Language = {
  name: string
  fence: string
  /** What it needs on the machine. */
  tags: NonNullable<TestOptions['tags']>
  files: (snippet: string) => Record<string, string>
  run: readonly string[]
}

export const languages: readonly Language[] = [
  {
    name: 'Node',
    fence: 'js',
    tags: [],
    files: (snippet) => ({
      'main.mjs': `import { readFileSync } from 'node:fs'
${snippet}
const args = process.argv.slice(2)
for (let i = 0; i < args.length; i += 5) {
  const [file, timestamp, signature, key, now] = args.slice(i, i + 5)
  process.stdout.write(isGenuine(readFileSync(file), timestamp, signature, key, Number(now)) + '\\n')
}`,
    }),
    run: [process.execPath, 'main.mjs'],
  },
  {
    name: 'Python',
    fence: 'python',
    tags: ['needs-python'],
    files: (snippet) => ({
      'main.py': `${snippet}

import sys
args = sys.argv[1:]
for i in range(0, len(args), 5):
    file, timestamp, signature, key, now = args[i:i + 5]
    with open(file, "rb") as body:
        print(str(is_genuine(body.read(), timestamp, signature, key, float(now))).lower())
`,
    }),
    run: ['python3', 'main.py'],
  },
  {
    name: 'Go',
    fence: 'go',
    tags: ['needs-go'],
    files: (snippet) => ({
      'go.mod': 'module example\n',
      'webhooks/webhooks.go': snippet,
      'main.go': `package main

import (
	"example/webhooks"
	"fmt"
	"os"
	"strconv"
)

func main() {
	for args := os.Args[1:]; len(args) >= 5; args = args[5:] {
		body, _ := os.ReadFile(args[0])
		now, _ := strconv.ParseInt(args[4], 10, 64)
		fmt.Println(webhooks.IsGenuine(body, args[1], args[2], args[3], now))
	}
}
`,
    }),
    run: ['go', 'run', '.'],
  },
  {
    name: 'PHP',
    fence: 'php',
    tags: ['needs-php'],
    files: (snippet) => ({
      'main.php': `<?php
${snippet}
foreach (array_chunk(array_slice($argv, 1), 5) as [$file, $timestamp, $signature, $key, $now]) {
    echo var_export(is_genuine(file_get_contents($file), $timestamp, $signature, $key, (int) $now), true), "\\n";
}
`,
    }),
    run: ['php', 'main.php'],
  },
  {
    name: 'Ruby',
    fence: 'ruby',
    tags: ['needs-ruby'],
    files: (snippet) => ({
      'main.rb': `${snippet}
ARGV.each_slice(5) do |file, timestamp, signature, key, now|
  puts genuine?(File.binread(file), timestamp, signature, key, now.to_i)
end
`,
    }),
    run: ['ruby', 'main.rb'],
  },
  {
    name: 'Java',
    fence: 'java',
    tags: ['needs-java'],
    files: (snippet) => ({
      // A single file is run by its first class.
      'Main.java': snippet.replace(
        'final class Webhooks',
        `class Main {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < args.length; i += 5) {
            byte[] body = java.nio.file.Files.readAllBytes(java.nio.file.Path.of(args[i]));
            System.out.println(Webhooks.isGenuine(body, args[i + 1], args[i + 2], args[i + 3], Long.parseLong(args[i + 4])));
        }
    }
}

final class Webhooks`,
      ),
    }),
    run: ['java', 'Main.java'],
  },
]

export type Case = { body: string; timestamp: string; signature: string; key: string; now: string }

/** The snippet's verdict on each case, run in a folder that may be filled. */
export function askSnippet(language: Language, cases: readonly Case[], folder: string): string[] {
  for (const [path, content] of Object.entries(language.files(snippetIn(language.fence)))) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const groups = cases.flatMap(({ body, timestamp, signature, key, now }, number) => {
    writeFileSync(join(folder, `body-${number}`), body)
    return [`body-${number}`, timestamp, signature, key, now]
  })
  const [command = '', ...args] = language.run
  const output = execFileSync(command, [...args, ...groups], { cwd: folder, encoding: 'utf8' })
  return output.trim().split('\n')
}
