-- Reads the addresses in a file one after the other. The argument is the path of the file.
dofile(debug.getinfo(1, 'S').source:match('^@(.*/)') .. 'wrk-report.lua')

local requests = {}
local count = 0

function init(args)
  for line in io.lines(args[1]) do requests[#requests + 1] = wrk.format(nil, line) end
end

function request()
  count = count + 1
  return requests[(count - 1) % #requests + 1]
end
