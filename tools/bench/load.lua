-- What wrk asks: the paths in the file named after `--`, one a line, in turns. Prints what `load.ts` reads.
local requests = {}
local at = 0

function init(args)
  for path in io.lines(args[1]) do
    requests[#requests + 1] = wrk.format("GET", path)
  end
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  local figures = '{"requests":%d,"microseconds":%d,"failed":%d,"p50":%d,"p99":%d}'
  io.write("\n", figures:format(summary.requests, summary.duration, failed, latency:percentile(50), latency:percentile(99)))
end
