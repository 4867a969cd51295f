# Read by the shell that follows the documents. Needs REPOSITORY, STAND_INS, COMMANDS, PORT, DATA_DIR.

# npm start without a network: the packages and pages that are installed in the repository under test. The server goes
# to the background, as it has a terminal of its own at a reader's; the next block begins when it is ready.
npm() {
  case "$*" in
    start)
      mkdir node_modules
      find "$REPOSITORY/node_modules" -mindepth 1 -maxdepth 1 ! -name @sliproad ! -name .cache ! -name .sliproad-setup.json \
        -exec ln -s -t node_modules {} +
      cp -a "$REPOSITORY/node_modules/@sliproad" node_modules/
      for page in checkout dashboard docs; do cp -a "$REPOSITORY/apps/$page/dist" "apps/$page/dist"; done
      ln -s "$DATA_DIR" .sliproad
      # The logos of a reader.
      tee logo.svg > logo-on-dark.svg <<< '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
      setsid npm start > server.log 2>&1 &
      echo $! > "$DATA_DIR.pid"
      command curl -sf --retry 180 --retry-delay 1 --retry-all-errors "http://localhost:$PORT/ready" ||
        { tail -n 20 server.log; return 1; }
      ;;
    # It prints events until it is stopped. One is enough for all documents: each takes seconds to load.
    'run -s sliproad -- listen '*)
      if [ -f listen.log ]; then return; fi
      shift 4
      node apps/server/src/command-line/main.ts "$@" > listen.log 2>&1 &
      echo $! >> "$DATA_DIR.listeners"
      until grep -q 'Ctrl-C ends it' listen.log; do kill -0 $!; sleep 0.1; done
      ;;
    *) "$STAND_INS/npm" "$@" ;;
  esac
}

# A refusal fails the block, unless the document shows it.
curl() {
  if [ -n "$refusal" ]; then command curl "$@"; else command curl --fail-with-body "$@"; fi
}

endpoint() { npm run -s sliproad -- webhooks list "$PROJECT_ID" --json | grep -oE 'whe_[a-z0-9]+' | tail -1; }

run_program() { node --conditions=sliproad-source "$@"; }

# A program that serves on port 3000: it gets an endpoint of its own and has to believe one event before it is stopped.
serve_events() {
  local receiver=$RECEIVER_PORT
  sed -i "s/listen(3000)/listen($receiver)/" "$1"
  local key
  key=$(npm run -s sliproad -- webhooks add "$PROJECT_ID" --url "http://127.0.0.1:$receiver/" --json |
    node -p 'JSON.parse(fs.readFileSync(0)).signingKey')
  WEBHOOK_SIGNING_KEY=$key node --conditions=sliproad-source "$1" > receiver.log 2>&1 &
  echo $! >> "$DATA_DIR.listeners"
  until command curl -s -o answer.txt -w '%{http_code}' -d '{}' "http://127.0.0.1:$receiver/" | grep -q 400; do
    kill -0 $!
    sleep 0.1
  done
  npm run -s sliproad -- trigger order.created > trigger.log
  until grep -q 'order.created evt_' receiver.log; do kill -0 $!; sleep 0.1; done
}
