/** What docs/adding-a-gateway.md adds to files that are there, each line in the words of the page, and where. */
export const gatewayLines: readonly { file: string; line: string; before: RegExp }[] = [
  { file: 'packages/core/src/gateway-ids.ts', line: "  tollgate: 'Tollgate',\n", before: /^\} as const/m },
  { file: 'packages/core/src/gateway-ids.ts', line: "  'tollgate',\n", before: /^\] as const/m },
  ...['packages/gateways/src/gateways.ts', 'packages/simulators/src/gateway-kinds.ts'].flatMap((file) => [
    { file, line: "import { tollgate } from './tollgate/index.ts'\n", before: /^import \{ topper/m },
    { file, line: '  tollgate,\n', before: /^[\]}]/m },
  ]),
  {
    file: 'packages/gateways/src/conformance/deviations.ts',
    line: "  tollgate: { statesNoLimit: ['buy by crypto'], quotesNoRate: ['buy'], needsItsOwnId: true },\n",
    before: /^\}/m,
  },
  {
    file: 'packages/gateways/src/conformance/unnoticed-changes.ts',
    line: '  tollgate: [],\n',
    before: /^\}/m,
  },
]
