-- Posts memories. The arguments are the file with their texts, the number of the load, and whether visitors give an address.
dofile(debug.getinfo(1, 'S').source:match('^@(.*/)') .. 'wrk-report.lua')

local lines = {}
local run = 0
local count = 0
local hasAddress = false

function init(args)
  for line in io.lines(args[1]) do lines[#lines + 1] = line end
  run = tonumber(args[2])
  hasAddress = args[3] == 'address'
  wrk.method = 'POST'
end

function request()
  count = count + 1
  wrk.headers['x-forwarded-for'] = string.format('10.%d.%d.%d', run, math.floor(count / 256) % 256, count % 256)
  local address = hasAddress and string.format('"email":"visitor-%d-%d@bench.example.org",', run, count) or ''
  local body = string.format(
    '{"name":"Visitor %d of %d","relation":"friend",%s"words":"%s %dx%d","idempotencyKey":"bench-run-%d-%d"}',
    count, run, address, lines[count % #lines + 1], run, count, run, count
  )
  return wrk.format(nil, nil, nil, body)
end
